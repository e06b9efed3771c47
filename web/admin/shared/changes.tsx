import type { AuditEntry } from '#contract/audit.ts'
import { t } from '#domain/i18n.ts'
import { priceLabels } from '#domain/options.ts'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { Columns } from './layout.tsx'
import { labelOfField } from './field-labels.ts'

type ChangesProps = {
  changes: AuditEntry['changes']
  /** Names of the versions. Without a second name, only the first version is shown. */
  names: readonly [before: string, after?: string]
  /** Shows pictures; off for old entries, whose pictures may be deleted. */
  pictures?: boolean
}

/** Compares two versions field by field. */
export function Changes({ changes, names: [first, second], pictures = false }: ChangesProps) {
  return (
    <dl className="mt-2 grid gap-3 type-body2">
      {changes.map(({ field, before, after }) => {
        const version = { field, pictures }
        return (
          <div key={field}>
            <dt className="type-label">{labelOfField(field)}</dt>
            <dd>
              <Columns>
                <Version {...version} name={first} text={before} />
                {second && <Version {...version} name={second} text={after} fresh />}
              </Columns>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Values with other labels in the form. */
const words: Record<string, Record<string, string>> = {
  featured: { true: 'yes', false: 'no' },
  priceRange: priceLabels,
}

type VersionProps = {
  field: string
  name: string
  text: string | null
  fresh?: boolean
  pictures: boolean
}

function Version({ field, name, text, fresh = false, pictures }: VersionProps) {
  const look = fresh ? 'bg-leaf-soft text-leaf-onSoft' : 'bg-steel-surface text-steel-text'
  return (
    <div className={`rounded-[10px] px-3 py-2 whitespace-pre-line ${look}`}>
      <div className="type-badge">{name}</div>
      {pictures && field === 'imageUrl' && text && (
        <img src={smallPicture(text)} alt="" className="block w-40 rounded-md" />
      )}
      {text === null ? <i>{t('empty')}</i> : (words[field]?.[text] ?? text)}
    </div>
  )
}
