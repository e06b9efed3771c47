import { t } from '#domain/i18n.ts'
import { site } from '#domain/site.ts'
import { PageHead } from '../frame/page-head.tsx'
import { OwnPage } from './own-page.tsx'

type LegalPageProps = {
  title: string
  path: string
  summary: string
  sections: [title: string, ...paragraphs: string[]][]
}

export function LegalPage({ title, path, summary, sections }: LegalPageProps) {
  return (
    <OwnPage path={path}>
      <PageHead title={title} description={summary} path={path} />
      <article className="page-width max-w-[900px] pt-10 md:pt-16">
        <h1 className="type-h1">{title}</h1>
        <p className="type-body1 mt-4 text-text-secondary">{summary}</p>
        {sections.map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <h2 className="type-h3 mt-8">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 max-w-[70ch]">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <Operator />
      </article>
    </OwnPage>
  )
}

/** Who runs the site and who answers complaints, as far as the settings say so. */
function Operator() {
  const { legalName, postalAddress, grievanceOfficer } = site()
  const parts = [
    [t('Who runs this site'), [legalName, postalAddress].filter(Boolean).join('\n')],
    [t('Grievance officer'), grievanceOfficer],
  ] as const
  return parts.map(
    ([heading, lines]) =>
      lines && (
        <section key={heading}>
          <h2 className="type-h3 mt-8">{heading}</h2>
          <p className="mt-2 max-w-[70ch] whitespace-pre-line">{lines}</p>
        </section>
      ),
  )
}
