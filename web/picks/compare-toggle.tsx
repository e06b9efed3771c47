import { rich } from '../ui/rich.tsx'
import { localPath, t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ScalesIcon } from '../ui/icons.tsx'
import { langOf } from '../ui/written.tsx'
import { type Chosen, toggleChosen, useChosen } from './chosen.ts'

const FORM = 'compare-form'

/** Selects a company for comparison; without script, a checkbox of `CompareForm`. */
export function CompareToggle({ company }: { company: Chosen }) {
  const checked = useChosen().some(({ id }) => id === company.id)
  return (
    <label className="pill pick">
      <ScalesIcon size={22} />
      <input
        type="checkbox"
        name="ids"
        value={company.id}
        form={FORM}
        checked={checked}
        onChange={() => toggleChosen(company)}
      />
      <span className="sr-only">
        {rich(t('Compare<name> {name}</name>', { name: company.name }), {
          name: <span lang={langOf(company.name)} />,
        })}
      </span>
    </label>
  )
}

/** Without script, submits the page's selected companies to the comparison. */
export const CompareForm = () => (
  <noscript>
    <form id={FORM} action={localPath('/compare')} className="mt-6 text-center">
      <Button type="submit">{t('Compare the chosen companies')}</Button>
    </form>
  </noscript>
)
