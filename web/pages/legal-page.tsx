import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { PageHead } from '../shared/page-head.tsx'

export type LegalText = {
  title: string
  path: string
  summary: string
  sections: { title: string; paragraphs: string[] }[]
}

/** A page of plain, readable terms. */
export function LegalPage({ title, path, summary, sections }: LegalText) {
  return (
    <>
      <PageHead title={title} description={summary} path={path} />
      <Container maxWidth="md" component="article" sx={{ pt: { xs: 5, md: 8 } }}>
        <Typography component="h1" variant="h1" sx={{ fontSize: { md: '3rem' } }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 2, fontSize: '1.15rem', color: 'text.secondary' }}>
          {summary}
        </Typography>
        {sections.map(({ title: heading, paragraphs }) => (
          <Box component="section" key={heading} sx={{ mt: 4 }}>
            <Typography component="h2" variant="h3">
              {heading}
            </Typography>
            {paragraphs.map((paragraph) => (
              <Typography key={paragraph} sx={{ mt: 1, maxWidth: '70ch' }}>
                {paragraph}
              </Typography>
            ))}
          </Box>
        ))}
      </Container>
    </>
  )
}
