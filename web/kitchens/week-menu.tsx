import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n.ts'
import type { KitchenMenu } from '#contract/owners.ts'
import { weekdayInIndia } from '#domain/india-time.ts'
import { weekdayLabels, weekdays } from '#domain/options.ts'
import { failedWith } from '../data/ask.ts'
import { Unanswered } from '../data/form.tsx'
import { FormFailure } from '../data/form-failure.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { DayMenu } from './day-menu.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import {
  listMeals,
  listPastDishes,
  type MenuValues,
  readWeek,
  type Week,
  writeWeek,
} from './menu-values.ts'
import { menuOf, saveMenu } from './queries.ts'

/** The weekly menu by meal, editable on a phone. */
export const WeekMenu = ({ id }: { id: string }) => (
  <KitchenPart query={useQuery(menuOf(id))} height="h-80">
    {(menu) => <MenuForm id={id} opened={menu} />}
  </KitchenPart>
)

function MenuForm({ id, opened }: { id: string; opened: KitchenMenu }) {
  const weeks = [opened.menus, ...opened.pastWeeks.map(({ menus }) => menus)]
  const [meals] = useState(() => listMeals(weeks.flat()))
  const valuesOf = ({ menus, revision }: Pick<KitchenMenu, 'menus' | 'revision'>): MenuValues => ({
    days: readWeek(menus, meals),
    revision: String(revision),
  })
  const saving = useMutation(saveMenu)
  const form = useSchemaForm<MenuValues, MenuValues>(null, {
    defaultValues: valuesOf(opened),
    draft: {
      key: `menu:${id}`,
      fields: [
        ...weekdays.flatMap((_, day) => meals.map((meal) => `days.${day}.${meal}` as const)),
        'revision',
      ],
    },
  })
  // What else of the kitchen is saved meanwhile, such as a closing, is no conflict with its menu.
  const known = useRef(opened)
  useEffect(() => {
    const { menus, revision } = known.current
    known.current = opened
    if (JSON.stringify(menus) !== JSON.stringify(opened.menus)) return
    if (form.getValues().revision === String(revision))
      form.setValue('revision', String(opened.revision))
  }, [opened, form])
  const [day, setDay] = useState(() => weekdays.indexOf(weekdayInIndia(new Date())))
  /** The days that were replaced by a copy. */
  const [replaced, setReplaced] = useState<Week>()
  const met = failedWith(saving.error, 'PUT /api/user/kitchens/{id}/menu', 409)
  const lastWeek = opened.pastWeeks[0]?.menus
  const { isDirty } = form.formState

  async function save({ days, revision }: MenuValues) {
    const body = { menus: writeWeek(days, meals, opened.menus), revision: Number(revision) }
    form.sent(valuesOf(await saving.mutateAsync({ params: { id }, body })))
    setReplaced(undefined)
  }

  function fill(days: Week) {
    setReplaced(replaced ? undefined : form.getValues().days)
    form.setValue('days', days, { shouldDirty: true })
  }

  /** Fills the week with the one before or, in a kitchen's first week, with the shown day. */
  function copy() {
    const { days } = form.getValues()
    fill(lastWeek ? readWeek(lastWeek, meals) : days.map(() => ({ ...days[day] })))
  }

  return (
    <form {...form.formProps(save)} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {replaced ? (
          <Button variant="outlined" onClick={() => fill(replaced)}>
            {t('Undo the copy')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={copy}>
            {lastWeek
              ? t('Copy last week')
              : t('Copy {day} to all days', { day: weekdayLabels[weekdays[day]!] })}
          </Button>
        )}
        <p role="status" className="type-body2 text-text-secondary">
          {replaced && t('All seven days are filled in.')}
        </p>
      </div>
      <DayMenu
        form={form}
        meals={meals}
        dishes={listPastDishes(weeks.flat().map(({ description }) => description))}
        day={day}
        onDay={setDay}
      />
      <div className="bottom-bar grid gap-3 border-t border-divider bg-background-default py-3">
        {met?.current ? (
          <Notice>
            {met.changedBy
              ? t('{name} saved this kitchen meanwhile.', { name: met.changedBy })
              : t('Somebody saved this kitchen meanwhile.')}
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                variant="outlined"
                onClick={() => {
                  form.sent(valuesOf(met.current))
                  saving.reset()
                }}
              >
                {t('Load theirs')}
              </Button>
              <Button
                color="error"
                onClick={() => {
                  const { days } = form.getValues()
                  save({ days, revision: String(met.current.revision) }).catch(() => {})
                }}
              >
                {t('Save mine')}
              </Button>
            </div>
          </Notice>
        ) : (
          <>
            <FormFailure error={saving.error} />
            <Unanswered error={saving.error ?? undefined} form={form} />
          </>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busy={form.busy} busyLabel={t('Saving...')}>
            {t('Save the menu')}
          </SubmitButton>
          <p role="status" className="type-body2 text-text-secondary">
            {isDirty && t('Draft kept in this tab until you save it.')}
          </p>
        </div>
      </div>
    </form>
  )
}
