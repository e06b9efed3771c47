import { useId, useState } from 'react'
import { mealLabel } from '#domain/weekly-menu.ts'
import { t } from '#domain/i18n.ts'
import type { SchemaFormOf } from '../data/use-schema-form.ts'
import { shortWeekdayLabels, weekdayLabels, weekdays } from '#domain/options.ts'
import { FieldGroup, TextArea } from '../ui/form-fields.tsx'
import { type MenuValues, withDish } from './menu-values.ts'

/** Maximum number of dishes that a meal suggests. */
const MAX_OFFERED = 16

type DayMenuProps = {
  form: SchemaFormOf<MenuValues>
  meals: readonly string[]
  /** Dishes of this and earlier weeks, most frequent first. */
  dishes: readonly string[]
  /** The selected weekday, 0 is Monday. */
  day: number
  onDay: (day: number) => void
}

/** The selected day's fields, one per meal, with the choice of the day. */
export function DayMenu({ form, meals, dishes, day, onDay }: DayMenuProps) {
  return (
    <div className="card grid gap-4 p-4 sm:p-6">
      <DayChoice day={day} onDay={onDay} />
      {/* Separate fields per day, because a reused field would keep the other day's name. */}
      <FieldGroup key={day} legend={weekdayLabels[weekdays[day]!]} variant="h3">
        <MealFields {...{ form, meals, dishes, day }} />
      </FieldGroup>
    </div>
  )
}

function DayChoice({ day, onDay }: Pick<DayMenuProps, 'day' | 'onDay'>) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-7 rounded-[16px] sm:gap-1 bg-steel-surface p-1">
      <legend className="sr-only">{t('Day')}</legend>
      {weekdays.map((weekday, index) => (
        <label
          key={weekday}
          className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-[12px] text-sm font-semibold sm:text-base focus-within:outline-2 focus-within:outline-primary-main hover:text-primary-main has-checked:bg-background-paper has-checked:text-primary-main"
        >
          <input
            type="radio"
            name={name}
            checked={index === day}
            onChange={() => onDay(index)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden="true">{shortWeekdayLabels[weekday]}</span>
          <span className="sr-only">{weekdayLabels[weekday]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function MealFields({ form, meals, dishes, day }: Omit<DayMenuProps, 'onDay'>) {
  const [meal, setMeal] = useState<string>()
  return (
    <div className="grid grid-cols-1 gap-3">
      {meals.map((one) => {
        const field = `days.${day}.${one}` as const
        return (
          <div key={one} onFocus={() => setMeal(one)}>
            <TextArea
              label={mealLabel(one)}
              optional
              rows={2}
              maxLength={1000}
              {...form.field(field)}
            />
            {one === meal && (
              <DishRow
                label={t('Add to {meal}', { meal: mealLabel(one) })}
                dishes={dishes}
                typed={form.watch(field)}
                onAdd={(dishesNow, byKeyboard) => {
                  form.setValue(field, dishesNow, { shouldDirty: true })
                  // The button disappears, so a keyboard's focus moves to the field. After a tap it
                  // does not, which would open the on-screen keyboard.
                  if (byKeyboard) form.setFocus(field)
                }}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

type DishRowProps = {
  label: string
  dishes: readonly string[]
  typed: string
  onAdd: (dishes: string, byKeyboard: boolean) => void
}

/** Suggested dishes, to add with a tap, in one row that scrolls sideways. */
function DishRow({ label, dishes, typed, onAdd }: DishRowProps) {
  const offered = dishes
    .filter((dish) => !typed.toLowerCase().includes(dish.toLowerCase()))
    .slice(0, MAX_OFFERED)
  if (offered.length === 0) return null
  return (
    <ul aria-label={label} className="mt-2 flex gap-2 overflow-x-auto overflow-y-hidden p-1">
      {offered.map((dish) => (
        <li key={dish} className="flex-none">
          <button
            type="button"
            // Browsers leave a button behind the edge of which they see a part.
            onFocus={({ currentTarget: dish }) => {
              if (dish.matches(':focus-visible'))
                dish.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }}
            onClick={({ detail }) => onAdd(withDish(typed, dish), detail === 0)}
            className="min-h-11 rounded-full border border-divider bg-background-paper px-4 hover:bg-turmeric-soft hover:text-turmeric-onSoft"
          >
            <span aria-hidden="true">+ </span>
            {dish}
          </button>
        </li>
      ))}
    </ul>
  )
}
