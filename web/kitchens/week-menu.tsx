import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitchenMenu } from '#contract/owners.ts'
import { weekdayInIndia } from '#domain/india-time.ts'
import { weekdays } from '#domain/options.ts'
import { failedWith } from '../data/ask.ts'
import { FormFailure } from '../data/form-failure.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { listPastDishes, withDish } from './past-dishes.ts'
import { menuOf, saveMenu } from './queries.ts'

type Days = KitchenMenu['menus']
/** The revision is a text, so that a draft keeps the one that it was typed over. */
type Values = { menus: Days; revision: string }

const week = ({ menus, revision }: Pick<KitchenMenu, 'menus' | 'revision'>): Values => ({
  revision: String(revision),
  menus: weekdays.map((day) => ({
    day,
    description: menus.find((menu) => menu.day === day)?.description ?? '',
  })),
})
const days = weekdays.map((_, index) => `menus.${index}.description` as const)
/** Dishes that a day offers to add. */
const MOST_DISHES = 16

/** What is cooked on each day of the week, to be changed on a telephone. */
export const WeekMenu = ({ id }: { id: string }) => (
  <KitchenPart query={useQuery(menuOf(id))} height="h-80">
    {(menu) => <MenuForm id={id} opened={menu} />}
  </KitchenPart>
)

function MenuForm({ id, opened }: { id: string; opened: KitchenMenu }) {
  const saving = useMutation(saveMenu)
  const form = useSchemaForm<Values, Values>(null, {
    defaultValues: week(opened),
    draft: { key: `menu:${id}`, fields: [...days, 'revision'] },
  })
  const [day, setDay] = useState(() => weekdays.indexOf(weekdayInIndia(new Date())))
  const met = failedWith(saving.error, 'PUT /api/user/kitchens/{id}/menu', 409)
  const lastWeek = opened.pastWeeks[0]?.menus
  const dishes = listPastDishes(
    [opened.menus, ...opened.pastWeeks.map(({ menus }) => menus)].flatMap((menus) =>
      menus.map(({ description }) => description),
    ),
  )
  const typed = form.watch(days[day]!)
  const offered = dishes
    .filter((dish) => !typed.toLowerCase().includes(dish.toLowerCase()))
    .slice(0, MOST_DISHES)

  async function save({ menus, revision }: Values) {
    const body = { menus, revision: Number(revision) }
    form.sent(week(await saving.mutateAsync({ params: { id }, body })))
  }

  const fill = (menus: Days) => {
    for (const [index, { description }] of week({ menus, revision: 0 }).menus.entries())
      form.setValue(days[index]!, description, { shouldDirty: true })
  }

  return (
    <form {...form.formProps(save)} className="grid gap-4">
      <p className="text-text-secondary">
        A line for each meal, such as: Lunch: Dal tadka, Jeera rice. It stands until you change it.
      </p>
      <Button
        variant="outlined"
        disabled={!lastWeek}
        onClick={() => lastWeek && fill(lastWeek)}
        className="justify-self-start"
      >
        Copy Last Week
      </Button>
      {weekdays.map((name, index) => (
        <div key={name} className="card grid gap-3 p-4 sm:p-6" onFocus={() => setDay(index)}>
          <TextArea label={name} optional rows={3} maxLength={2000} {...form.field(days[index]!)} />
          {index === day && offered.length > 0 && (
            <ul aria-label={`Add to ${name}`} className="flex flex-wrap gap-2">
              {offered.map((dish) => (
                <li key={dish}>
                  <button
                    type="button"
                    onClick={({ detail }) => {
                      form.setValue(days[index]!, withDish(typed, dish), { shouldDirty: true })
                      // The button goes: a keyboard's focus must not. A tap opens no keyboard.
                      if (detail === 0) form.setFocus(days[index]!)
                    }}
                    className="min-h-11 rounded-full border border-divider bg-background-paper px-4 text-start hover:bg-turmeric-soft hover:text-turmeric-onSoft"
                  >
                    <span aria-hidden="true">+ </span>
                    {dish}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {met?.current ? (
        <Notice>
          {met.changedBy ?? 'Somebody'} saved this kitchen meanwhile.
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              variant="outlined"
              onClick={() => {
                form.sent(week(met.current))
                saving.reset()
              }}
            >
              Load Theirs
            </Button>
            <Button
              color="error"
              onClick={() => {
                const { menus } = form.getValues()
                save({ menus, revision: String(met.current.revision) }).catch(() => {})
              }}
            >
              Save Mine
            </Button>
          </div>
        </Notice>
      ) : (
        <FormFailure error={saving.error} />
      )}
      <SubmitButton busy={form.busy} busyLabel="Saving..." className="justify-self-start">
        Save the Menu
      </SubmitButton>
    </form>
  )
}
