import { Alert } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { message, t } from '#domain/i18n.ts'
import type { EditedCompany, OwnedCompany } from '#contract/owners.ts'
import { change, failure } from '../../data/read.ts'
import { ownerSchema } from '../companies/company-values.ts'
import { EditForm } from '../companies/edit-form.tsx'
import { conflictIn } from '../companies/mutations.ts'
import { ownerAuthor } from '../companies/use-draft-form.ts'
import { Changes } from '../shared/changes.tsx'
import { MuiTheme } from '../theme/mui-theme.tsx'

const failed = failure(message('Not saved'))
const changeKitchen = change(
  'PUT /api/user/kitchens/{id}',
  ['/api/user/kitchens', '/api/companies', '/api/search'],
  {
    done: ({ proposal }, { body }) => ({
      title: t('Kitchen saved'),
      // An earlier proposal may wait, too.
      description: proposal?.changes.some(({ field }) => field in body)
        ? t('Some of it waits for our approval: until then the page shows the old values.')
        : t('Visitors see it within moments.'),
    }),
    failed: (error) => (conflictIn(error) ? undefined : failed(error)),
  },
)

/** The dashboard's company form for owners. */
export default function EditKitchen({ kitchen }: { kitchen: OwnedCompany }) {
  const { mutateAsync } = useMutation(changeKitchen)
  const { id, proposal } = kitchen
  return (
    <MuiTheme>
      <div className="mx-auto max-w-[1280px] px-4 pt-6">
        <h1 className="sr-only">{t('Edit my kitchen')}</h1>
        <EditForm
          company={withProposal(kitchen)}
          onSave={async (given) => withProposal(await mutateAsync(given))}
          schema={ownerSchema}
          images={`/api/user/kitchens/${id}/images`}
          author={ownerAuthor}
          back={{ to: `/kitchens/${id}`, label: t('My kitchen') }}
        >
          {proposal && <Proposed changes={proposal.changes} />}
          <p className="mb-4 max-w-[75ch] text-text-secondary">
            {t(
              'We check changes of name, location, cuisine, address, email, website and FSSAI licence first. Everything else is live at once.',
            )}
          </p>
        </EditForm>
      </div>
    </MuiTheme>
  )
}

/** A kitchen as it is edited: with its pending proposal, so that the next save retains it. */
function withProposal(kitchen: OwnedCompany): EditedCompany {
  const { proposal, owners: _, ...company } = kitchen
  return { ...company, ...proposal?.fields }
}

const Proposed = ({ changes }: Pick<NonNullable<OwnedCompany['proposal']>, 'changes'>) => (
  <Alert role="status" severity="info" variant="standard" icon={false} className="mb-4">
    {t('These changes wait for our approval. Until then the page shows what was there before.')}
    <Changes changes={changes} names={[t('On the page'), t('Proposed')]} />
  </Alert>
)
