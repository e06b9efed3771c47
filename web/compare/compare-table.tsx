import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { ComparedCompany } from '#contract/companies.ts'
import { Picture } from '../companies/company-facts.tsx'
import { FoodMark } from '../companies/food-mark.tsx'
import { Heart } from '../picks/heart.tsx'
import { betterOf } from './better.ts'
import { removeChosen } from '../picks/chosen.ts'
import type { Row } from './rows.tsx'

type CompareTableProps = {
  companies: ComparedCompany[]
  rows: Row[]
  /** The address of the same comparison with other companies. */
  urlOf: (ids: number[]) => string
}

/** Companies side by side, a row for each thing that is compared. */
export function CompareTable({ companies, rows, urlOf }: CompareTableProps) {
  return (
    // On a narrow screen one company after the other comes to rest beside the names of the rows.
    <section
      aria-label="Companies compared"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      className="side-by-side snap-x snap-mandatory scroll-pl-(--names) print:overflow-visible print:border-0"
    >
      <table className="compared" style={{ '--companies': companies.length } as CSSProperties}>
        <caption className="sr-only">
          Companies in columns; a value that is better than the others is marked with a word
        </caption>
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner */}
            <td />
            {companies.map((company) => (
              <th scope="col" key={company.id}>
                <Head
                  company={company}
                  isOneOfTwo={companies.length === 2}
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
      </table>
    </section>
  )
}

type HeadProps = { company: ComparedCompany; isOneOfTwo: boolean; without: string }

function Head({ company, isOneOfTwo, without }: HeadProps) {
  return (
    <>
      <div className="aspect-video overflow-hidden rounded-md bg-steel-surface print:hidden">
        <Picture url={company.imageUrl} sizes="280px" />
      </div>
      <div className="type-h4 mt-2 print:mt-0 print:text-[9pt]">
        <Link to={`/companies/${company.id}`} className="text-inherit">
          {company.name}
        </Link>
        <FoodMark mark={company.foodMark} />
      </div>
      <small>{company.location}</small>
      <div className="mt-2 flex flex-wrap items-center gap-3 print:hidden">
        <Heart company={company} />
        <Link
          to={without}
          aria-label={`Remove ${company.name} from the comparison`}
          onClick={(event) => {
            removeChosen(company.id)
            // The link goes with its column, the table with the last but one.
            const link = event.currentTarget
            const stays = link.closest<HTMLElement>(isOneOfTwo ? '#content' : 'section')
            stays?.focus({ preventScroll: true })
          }}
          preventScrollReset
          className="py-2.5 font-semibold text-primary-main"
        >
          Remove
        </Link>
      </div>
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
            <span className="badge mt-1 bg-leaf-soft text-leaf-onSoft">{better?.word}</span>
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
