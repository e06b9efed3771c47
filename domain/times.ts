import { t } from './i18n.ts'

/** Parts of the day by their first hour, as far as languages tell them apart. */
const parts = [
  [20, 'night'],
  [16, 'evening'],
  [12, 'noon'],
  [4, 'morning'],
  [0, 'dawn'],
] as const

/** A time of day, HH:MM, as people say it: "9 pm", "12:30 pm"; in Hindi "रात 9 बजे". */
export function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % 12 || 12
  return t(
    '{part, select, dawn {{time} am} morning {{time} am} noon {{time} pm} evening {{time} pm} other {{time} pm}}',
    {
      part: parts.find(([first]) => hours >= first)![1],
      time: minutes === 0 ? String(hour) : `${hour}:${String(minutes).padStart(2, '0')}`,
    },
  )
}

/** "9 am to 8 pm". */
export const spanInWords = ({ from, to }: { from: string; to: string }): string =>
  t('{from} to {to}', { from: timeInWords(from), to: timeInWords(to) })
