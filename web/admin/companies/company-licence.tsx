import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { dateInIndia } from '#domain/india-time.ts'
import { change, failure } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { useChange } from '../../data/use-change.ts'
import { SectionCard } from '../shared/section-card.tsx'

const verify = change('PUT /api/admin/companies/{id}/licence', ['/api/admin', '/api/companies'], {
  failed: failure('Not changed'),
})

/** Whether a company's licence was compared with the authority's register. */
export function CompanyLicence({ id }: { id: number }) {
  const licence = useQuery(readFresh('GET /api/admin/companies/{id}/licence', { params: { id } }))
  const verifying = useChange(verify)
  const { fssaiLicence, fssaiVerifiedAt } = licence.data ?? {}
  if (!fssaiLicence) return null
  const verified = !fssaiVerifiedAt
  return (
    <SectionCard title="FSSAI licence">
      <p className="mb-3">
        {fssaiVerifiedAt
          ? `${fssaiLicence} was compared with the register on ${dateInIndia(fssaiVerifiedAt)}. Its page says so.`
          : `${fssaiLicence} is not verified: its page says that the kitchen states it.`}{' '}
        <a className="text-link" href="https://foscos.fssai.gov.in">
          Open the register
        </a>
      </p>
      <Button
        variant="outlined"
        onClick={() =>
          verifying.mutate({ params: { id: String(id) }, body: { fssaiLicence, verified } })
        }
      >
        {verified ? 'The Register Has It, with This Name' : 'No Longer Verified'}
      </Button>
    </SectionCard>
  )
}
