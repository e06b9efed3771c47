import { type CSSProperties, Fragment, type ReactNode, type UIEvent, useState } from 'react'
import { Link } from 'react-router'
import { localPath, t, translated } from '#domain/i18n.ts'
import type { ComparedCompany } from '#contract/companies.ts'
import { leadPlan, monthInWords, priceInWords } from '#domain/lead-plan.ts'
import { monthCost, type MonthChoice, writeMonthChoice } from '#domain/month-cost.ts'
import { phoneNumbers } from '#domain/phone-numbers.ts'
import { closedUntilInWords } from '#domain/closings.ts'
import { FoodMark, Picture } from '../companies/company-facts.tsx'
import { orderUrl } from '../companies/order-url.ts'
import { useToday } from '../data/clock.ts'
import { Heart } from '../picks/heart.tsx'
import { Button } from '../ui/button.tsx'
import { wholeRupees } from '../ui/money.ts'
import { findBetter } from './better.ts'
import { removeChosen } from '../picks/chosen.ts'
import type { Row } from './rows.tsx'
import { langOf, Written } from '../ui/written.tsx'

type CompareTableProps = {
  companies: ComparedCompany[]
  rows: Row[]
  /** Delivery pincode. */
  pincode: string | undefined
  /** Choice of a month in the address, if any. */
  month: Partial<MonthChoice> | undefined
  /** Number of people for whom prices of a month are shown. */
  people: number
  /** Address of the comparison with other companies. */
  urlOf: (ids: number[]) => string
}

/** Scrolls the headings and the rows of a narrow table sideways by the same distance. */
function scrollTogether({ target, currentTarget: table }: UIEvent<HTMLTableElement>) {
  const { scrollLeft } = target as HTMLElement
  for (const part of table.children) part.scrollLeft = scrollLeft
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the names of its rows stand above them on a phone: some browsers take it for a table by its roles only */

/** Table that compares companies, one row per fact. */
export function CompareTable({
  companies,
  rows,
  pincode,
  month,
  people,
  urlOf,
}: CompareTableProps) {
  const [isWeekShown, setWeekShown] = useState(false)
  const otherDays = rows.findIndex(({ isOtherDay }) => isOtherDay)
  return (
    <div className="comparison-room">
      <section
        aria-label={t('Companies compared')}
        tabIndex={-1}
        className="side-by-side comparison outline-none print:border-0"
      >
        <table
          role="table"
          data-count={companies.length}
          onScrollCapture={scrollTogether}
          // Browsers leave a link behind the edge of which they see a part.
          onFocusCapture={({ target }) => {
            if (target.matches(':focus-visible'))
              target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
          className="compared"
          style={{ '--companies': companies.length } as CSSProperties}
        >
          <caption className="sr-only">
            {t(
              'Companies in columns; a value that is better than the others is marked with a word',
            )}
          </caption>
          <thead role="rowgroup" className="print:hidden">
            <tr role="row">
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner */}
              <td />
              {companies.map((company) => (
                <td key={company.id}>
                  <Picked
                    company={company}
                    isOneOfTwo={companies.length === 2}
                    without={urlOf(companies.flatMap(({ id }) => (id === company.id ? [] : [id])))}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <thead role="rowgroup" className="heads">
            <tr role="row">
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner */}
              <td />
              {companies.map((company) => (
                <th scope="col" key={company.id}>
                  <Head {...{ company, pincode, month, people }} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" data-short={!isWeekShown || undefined}>
            {rows.map((compared, at) => (
              <Fragment key={compared.name}>
                {at === otherDays && !isWeekShown && (
                  <tr role="row" className="noscript:hidden print:hidden">
                    <td colSpan={companies.length + 1} className="col-span-full">
                      <Button
                        variant="text"
                        onClick={({ currentTarget }) => {
                          currentTarget.closest('section')?.focus({ preventScroll: true })
                          setWeekShown(true)
                        }}
                      >
                        {t('Show the whole week')}
                      </Button>
                    </td>
                  </tr>
                )}
                <Cells row={compared} companies={companies} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

type PickedProps = { company: ComparedCompany; isOneOfTwo: boolean; without: string }

/** A company's picture and place, with controls that change the comparison. */
function Picked({ company, isOneOfTwo, without }: PickedProps) {
  return (
    <>
      <div className="relative aspect-5/2 overflow-hidden rounded-md bg-steel-surface">
        <Picture url={company.imageUrl} sizes="280px" />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <Heart company={company} />
        <Link
          to={without}
          aria-label={t('Remove {name} from the comparison', { name: company.name })}
          onClick={(event) => {
            removeChosen(company.id)
            // The link disappears with its column; with two companies left, the table does.
            const link = event.currentTarget
            const stays = link.closest<HTMLElement>(isOneOfTwo ? '#content' : 'section')
            stays?.focus({ preventScroll: true })
          }}
          preventScrollReset
          className="py-3 font-semibold text-primary-main"
        >
          {t('Remove')}
        </Link>
      </div>
    </>
  )
}

type HeadProps = { company: ComparedCompany } & Pick<
  CompareTableProps,
  'pincode' | 'month' | 'people'
>

/** Sticky column heading: a company's name, its price and the way to order. */
function Head({ company, pincode, month, people }: HeadProps) {
  const cost = month && monthCost(company.plans, month)
  const plan = cost?.plan ?? leadPlan(company.plans)
  const whatsApp = orderUrl(company, plan, useToday(), pincode, cost?.choice)
  const [number] = phoneNumbers(company.phone)
  const [way, href] = whatsApp
    ? [t('WhatsApp'), whatsApp]
    : number
      ? [t('Call'), `tel:${number.dialled}`]
      : [t('Message'), localPath(`/companies/${company.id}#get-in-touch`)]
  return (
    <>
      <Link
        to={`/companies/${company.id}${month ? `?${writeMonthChoice(month)}` : ''}`}
        lang={langOf(company.name)}
        className="type-h3 text-inherit print:text-[9pt]"
      >
        {company.name}
      </Link>
      <FoodMark mark={company.foodMark} />
      <small>{company.place}</small>
      {company.closedUntil && <b className="block">{closedUntilInWords(company.closedUntil)}</b>}
      <span className="block font-semibold">
        {cost
          ? monthInWords(wholeRupees(cost.month * people), cost.delivery)
          : plan
            ? priceInWords(plan, wholeRupees)
            : t('Ask for prices')}
      </span>
      <a
        href={href}
        rel="nofollow noopener"
        aria-label={`${way} ${company.name}`}
        className="text-link print:hidden"
      >
        {way}
      </a>
    </>
  )
}

function Cells({ row, companies }: { row: Row; companies: ComparedCompany[] }) {
  const { name, better } = row
  const marked = better ? findBetter(companies.map(better.of), better.is) : []
  return (
    <tr role="row" className={row.isOtherDay ? 'other-day' : undefined}>
      <th scope="row">{name}</th>
      {companies.map((company, at) => (
        <td key={company.id}>
          {cellOf(row, company)}
          {marked[at] && (
            <span className="badge mt-1 bg-leaf-soft text-leaf-onSoft">
              {better && translated(better.word)}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function cellOf(row: Row, company: ComparedCompany): ReactNode {
  const lines = row.lines(company)
  if (lines.length === 0) return <em>{row.empty ? translated(row.empty) : t('not stated')}</em>
  return (
    row.shown?.(company) ??
    lines.map((text) => (
      <div key={text}>
        <Written text={text} />
      </div>
    ))
  )
}
