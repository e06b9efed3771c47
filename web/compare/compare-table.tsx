import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ComparedCompany } from '#api/contract/companies.ts'
import { Picture } from '../companies/company-facts.tsx'
import { NAMES, sideBySide, sideBySideFrame } from '../shared/side-by-side.ts'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { Heart } from '../shortlist/heart.tsx'
import { badge, row } from '../theme/tokens.ts'
import { betterOf } from './better.ts'
import { removeChosen } from './chosen.ts'
import type { Row } from './rows.tsx'

const frame = {
  ...sideBySideFrame,
  // On a narrow screen one company after the other comes to rest beside the names of the rows.
  scrollSnapType: 'x mandatory',
  scrollPaddingLeft: NAMES,
  '@media print': { overflow: 'visible', border: 0 },
} as const

const tableStyle = {
  ...sideBySide,
  lineHeight: 1.45,
  '& thead th': { scrollSnapAlign: 'start', fontWeight: 400 },
  '& small': { display: 'block', fontSize: '0.85rem', color: 'text.secondary' },
  '& td a': { display: 'block', py: 0.25, color: 'primary.main', overflowWrap: 'anywhere' },
} as const

/** As large as four, three or two companies have room for on one sheet of A4. */
const printStyle = (companies: number) => ({
  minWidth: 0,
  fontSize: `${10 - companies}pt`,
  lineHeight: 1.15,
  '& th, & td': { px: '3pt', py: '0.8pt' },
  '& tbody th, & thead td': { position: 'static', width: '46pt', fontSize: 'inherit', px: '3pt' },
  '& thead th a': { m: 0, fontSize: '9pt' },
  '& small': { display: 'inline', fontSize: 'inherit' },
  '& td a': { display: 'inline', mr: '4pt' },
  '& .picture, & button, & .remove': { display: 'none' },
})

const mark = { ...badge, mt: 0.5, bgcolor: 'leaf.soft', color: 'leaf.onSoft' }

type CompareTableProps = {
  companies: ComparedCompany[]
  rows: Row[]
  /** The address of the same comparison with other companies. */
  urlOf: (ids: number[]) => string
}

/** Companies side by side, a row for each thing that is compared. */
export function CompareTable({ companies, rows, urlOf }: CompareTableProps) {
  return (
    <Box role="region" aria-label="Companies compared" tabIndex={0} sx={frame}>
      <Box
        component="table"
        sx={{
          ...tableStyle,
          minWidth: {
            xs: NAMES.xs + companies.length * 210,
            sm: NAMES.sm + companies.length * 200,
          },
          '@media print': printStyle(companies.length),
        }}
      >
        <Box component="caption" sx={visuallyHidden}>
          Companies in columns; a value that is better than the others is marked with a word
        </Box>
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner */}
            <td />
            {companies.map((company) => (
              <th scope="col" key={company.id}>
                <Head
                  company={company}
                  without={urlOf(companies.flatMap(({ id }) => (id === company.id ? [] : [id])))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((compared) => (
            <Cells key={compared.name} row={compared} companies={companies} />
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function Head({ company, without }: { company: ComparedCompany; without: string }) {
  return (
    <>
      <Box
        className="picture"
        sx={{
          aspectRatio: '16 / 9',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'steel.surface',
        }}
      >
        <Picture url={company.imageUrl} sizes="280px" />
      </Box>
      <Box
        component={Link}
        to={`/companies/${company.id}`}
        sx={{ display: 'block', mt: 1, typography: 'h4', color: 'inherit' }}
      >
        {company.name}
      </Box>
      <small>{company.location}</small>
      <Box sx={{ ...row, gap: 1.5, mt: 1 }}>
        <Heart company={company} />
        <Box
          component={Link}
          className="remove"
          to={without}
          aria-label={`Remove ${company.name} from the comparison`}
          onClick={() => removeChosen(company.id)}
          preventScrollReset
          sx={{ py: 1.25, fontWeight: 600, color: 'primary.main' }}
        >
          Remove
        </Box>
      </Box>
    </>
  )
}

function Cells({ row, companies }: { row: Row; companies: ComparedCompany[] }) {
  const { name, better } = row
  const marked = better ? betterOf(companies.map(better.of), better.is) : []
  return (
    <tr>
      <th scope="row">{name}</th>
      {companies.map((company, at) => (
        <td key={company.id}>
          {cellOf(row, company)}
          {marked[at] && (
            <Box component="span" sx={mark}>
              {better?.word}
            </Box>
          )}
        </td>
      ))}
    </tr>
  )
}

function cellOf(row: Row, company: ComparedCompany): ReactNode {
  const lines = row.lines(company)
  if (lines.length === 0) return <em>{row.empty ?? 'not stated'}</em>
  return row.shown?.(company) ?? lines.map((text) => <div key={text}>{text}</div>)
}
