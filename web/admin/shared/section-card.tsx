import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type SectionCardProps = {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a page on a card, named by its heading. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', mb: 1.5 }}>
        <Typography id={id} component="h3" variant="h4">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  )
}
