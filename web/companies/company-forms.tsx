import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Company } from '#api/contract/companies.ts'
import { ContactForm } from '../messages/contact-form.tsx'
import { WriteReview } from '../reviews/write-review.tsx'
import { cardStyle } from '../shared/card-style.ts'

/** What a visitor can tell: other visitors about a company, or the company itself. */
export function CompanyForms({ company }: { company: Company }) {
  return (
    <>
      <FormCard id="write-review" title="Write a Review">
        <WriteReview company={company} />
      </FormCard>
      <FormCard id="get-in-touch" title="Get in Touch">
        <ContactForm company={company} />
      </FormCard>
    </>
  )
}

function FormCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={{ ...cardStyle, p: 3 }}>
      <Typography id={`${id}-title`} component="h2" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
