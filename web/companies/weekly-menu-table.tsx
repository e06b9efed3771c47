import { useQuery } from '@tanstack/react-query'
import { weekdayOf } from '#domain/india-time.ts'
import { weekdayLabels } from '#domain/options.ts'
import { t } from '#domain/i18n.ts'
import type { Weekday } from '#domain/options.ts'
import { mealLabel, mealColumns, type MenuDay, weekFrom } from '#domain/weekly-menu.ts'
import { OnDemand } from './on-demand.tsx'
import { menusOf } from './queries.ts'
import { useToday } from '../data/clock.ts'
import { Loaded } from '../data/loaded.tsx'
import { langOf } from '../ui/written.tsx'

export function WeeklyMenu({ id }: { id: string }) {
  const today = weekdayOf(useToday())
  return (
    <Loaded
      level={3}
      query={useQuery(menusOf(id))}
      height="h-70"
      failed={t('The menu could not be loaded')}
      empty={t('This company has not published its menu.')}
    >
      {(menus) => (
        <OnDemand label={t('Show the whole week')} isLong={menus.length > 1}>
          <MenuTable days={weekFrom(today, menus)} today={today} />
        </OnDemand>
      )}
    </Loaded>
  )
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table whose rows are laid out as blocks is one to a screen reader by its roles only */

function MenuTable({ days, today }: { days: MenuDay[]; today: Weekday }) {
  const meals = mealColumns(days)
  return (
    <div className="@container overflow-hidden rounded-[16px] border border-divider bg-background-paper">
      <table role="table" aria-label={t('Weekly menu')} className="weekly-menu">
        <thead role="rowgroup">
          <tr role="row">
            {[t('Day'), ...meals.map(mealLabel)].map((column) => (
              <th role="columnheader" scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {days.map(({ day, meals: served }) => (
            <tr role="row" key={day} aria-current={day === today ? 'date' : undefined}>
              <th role="rowheader" scope="row">
                {weekdayLabels[day]}
                {day === today && (
                  <span className="badge ml-2 bg-turmeric-main text-turmeric-contrastText">
                    {t('Today')}
                  </span>
                )}
              </th>
              {meals.map((meal) => (
                <td role="cell" key={meal}>
                  <span className="font-semibold @min-[34rem]:hidden">{`${mealLabel(meal)}: `}</span>
                  <span lang={langOf(served.get(meal) ?? '')}>
                    {served.get(meal) ?? t('not stated')}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
