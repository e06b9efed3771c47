import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { PageHead } from '../shared/page-head.tsx'

type LegalPageProps = {
  title: string
  path: string
  summary: string
  sections: [title: string, ...paragraphs: string[]][]
}

export function LegalPage({ title, path, summary, sections }: LegalPageProps) {
  return (
    <>
      <PageHead title={title} description={summary} path={path} />
      <Container maxWidth="md" component="article" sx={{ pt: { xs: 5, md: 8 } }}>
        <Typography variant="h1" sx={{ fontSize: { md: '3rem' } }}>
          {title}
        </Typography>
        <Typography variant="lead" color="textSecondary" sx={{ mt: 2 }}>
          {summary}
        </Typography>
        {sections.map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <Typography component="h2" variant="h3" sx={{ mt: 4 }}>
              {heading}
            </Typography>
            {paragraphs.map((paragraph) => (
              <Typography key={paragraph} sx={{ mt: 1, maxWidth: '70ch' }}>
                {paragraph}
              </Typography>
            ))}
          </section>
        ))}
      </Container>
    </>
  )
}
