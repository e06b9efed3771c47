import { Link } from 'react-router'
import type { ImportedCompany, ImportRun } from '#contract/imports.ts'
import { Changes } from '../shared/changes.tsx'
import { Disclosure } from '../shared/layout.tsx'
import { countWithNoun } from '../../ui/count.ts'
import { tabUrl } from '../tab-url.ts'
import { MatchButtons } from './import-causes.tsx'
import { columnOf } from './mapping-fields.ts'
import { outcomeLabels } from './import-words.ts'

/** Companies of an import: their changes, or their problems with positions. */
export const ImportedCompanies = ({ items, run }: { items: ImportedCompany[]; run: ImportRun }) => (
  <ul>
    {items.map((item) => (
      <li key={item.id} className="border-t border-divider py-3 wrap-anywhere">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Name item={item} />
          <span className="type-body2 text-text-secondary">
            {outcomeLabels[item.outcome]}, line {item.line}
          </span>
        </div>
        {item.reason && <p>{item.reason}.</p>}
        <Problems problems={item.problems} run={run} />
        {item.outcome === 'unsure' && <MatchButtons run={run} line={item.line} />}
        {item.changes.length > 0 && <ItemChanges item={item} />}
      </li>
    ))}
  </ul>
)

function Name({ item: { name, companyId, outcome } }: { item: ImportedCompany }) {
  const text = name ?? 'A company without a name'
  const isThere = companyId !== null && outcome !== 'undone'
  return isThere ? (
    <Link className="text-link font-semibold" to={tabUrl('companies', { edit: String(companyId) })}>
      {text}
    </Link>
  ) : (
    <b>{text}</b>
  )
}

type ProblemsProps = Pick<ImportedCompany, 'problems'> & { run: ImportRun }

const Problems = ({ problems, run }: ProblemsProps) => (
  <ul className="text-error-main empty:hidden">
    {problems.map(({ line, column, value, message }) => (
      <li key={`${line} ${column} ${message}`}>
        Line {line}
        {column && <>, {columnOf(run, column)}</>}
        {value && <> “{value}”</>}: {message}
      </li>
    ))}
  </ul>
)

function ItemChanges({ item: { changes, outcome } }: { item: ImportedCompany }) {
  const isNew = changes.every(({ before }) => before === null)
  const names = isNew ? (['In the file'] as const) : (['Before', 'In the file'] as const)
  const shown = isNew ? changes.map((one) => ({ ...one, before: one.after })) : changes
  return (
    <Disclosure summary={countWithNoun(changes.length, 'field')}>
      <Changes changes={shown} names={names} pictures={outcome !== 'undone'} />
    </Disclosure>
  )
}
