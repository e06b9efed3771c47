import { useState } from 'react'
import { t } from '#domain/i18n.ts'
import type { Done } from '#contract/done.ts'
import { Outcome } from '../frame/outcome.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ListingForm } from './listing-form.tsx'

export { accountTexts as handle } from '../language/messages.ts'

export default function ListBusinessPage() {
  const [answer, setAnswer] = useState<Done>()
  return (
    <>
      <PageHead
        title={t('List your meal subscription business')}
        description={t(
          'Be found by people in your area who are looking for a tiffin, dabba or mess service. Listing is free.',
        )}
        path="/list-your-business"
      />
      <div className="page-width max-w-[900px] pt-8 md:pt-12">
        {answer ? (
          <div className="card p-6 sm:p-10">
            <Outcome
              kind="success"
              title={t('Thank You!')}
              actions={
                <>
                  <LinkButton to="/companies">{t('Browse Companies')}</LinkButton>
                  <Button variant="outlined" onClick={() => setAnswer(undefined)}>
                    {t('List another business')}
                  </Button>
                </>
              }
            >
              {answer.message}
            </Outcome>
          </div>
        ) : (
          <>
            <PageTitle
              title={t('List your business')}
              intro={t(
                'Tell us about your kitchen. A person looks at every listing before it is shown, and writes to you either way. All fields are required unless they say otherwise.',
              )}
            />
            <p className="mb-6">
              <TextLink to="/for-kitchens">{t('What kitchens can do here')}</TextLink>
            </p>
            <ListingForm onSent={setAnswer} />
          </>
        )}
      </div>
    </>
  )
}
