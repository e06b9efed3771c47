import { type CSSProperties, Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { localPath, t, translated } from '#domain/i18n.ts'
import type { ComparedCompany } from '#contract/companies.ts'
import { leadPlan, monthInWords, priceInWords } from '#domain/lead-plan.ts'
import { monthCost, type MonthChoice, writeMonthChoice } from '#domain/month-cost.ts'
import { phoneNumbers } from '#domain/phone-numbers.ts'
import { closedUntilInWords } from '#domain/closings.ts'
import { Picture } from '../companies/company-facts.tsx'
import { FoodMark } from '../companies/food-mark.tsx'
import { orderUrl } from '../companies/order-url.ts'
import { useToday } from '../data/clock.ts'
import { Heart } from '../picks/heart.tsx'
import { Button } from '../ui/button.tsx'
import { wholeRupees } from '../ui/money.ts'
import { findBetter } from './better.ts'
import { removeChosen } from '../picks/chosen.ts'
import type { Row } from './rows.tsx'
import { langOf } from '../ui/script.ts'
import { Written } from '../ui/written.tsx'

type CompareTableProps = {
  companies: ComparedCompany[]
  rows: Row[]
  /** Delivery pincode. */
  pincode: string | undefined
  /** Choice of a month in the address, if any. */
  month: Partial<MonthChoice> | undefined
  /** Address of the comparison with other companies. */
  urlOf: (ids: number[]) => string
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the names of its rows stand above them on a phone: some browsers take it for a table by its roles only */

/** Table that compares companies, one row per fact. */
export function CompareTable({ companies, rows, pincode, month, urlOf }: CompareTableProps) {
  const [isWeekShown, setWeekShown] = useState(false)
  const otherDays = rows.findIndex(({ isOtherDay }) => isOtherDay)
  return (
    <div className="comparison-room">
      <section
        aria-label={t('Companies compared')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        data-count={companies.length}
        className="side-by-side comparison print:overflow-visible print:border-0"
      >
        <table
          role="table"
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
                  <Head {...{ company, pincode, month }} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" data-short={!isWeekShown || undefined}>
            {rows.map((compared, at) => (
              <Fragment key={compared.name}>
                {at === otherDays && !isWeekShown && (
                  <tr role="row" className="on-demand">
                    <td className="col-span-full">
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
      <div className="relative aspect-video overflow-hidden rounded-md bg-steel-surface">
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
          className="py-2.5 font-semibold text-primary-main"
        >
          {t('Remove')}
        </Link>
      </div>
    </>
  )
}

type HeadProps = { company: ComparedCompany } & Pick<CompareTableProps, 'pincode' | 'month'>

/** Sticky column heading: a company's name, its price and the way to order. */
function Head({ company, pincode, month }: HeadProps) {
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
        className="type-h4 text-inherit print:text-[9pt]"
      >
        {company.name}
      </Link>
      <FoodMark mark={company.foodMark} />
      <small>{company.place}</small>
      {company.closedUntil && <b className="block">{closedUntilInWords(company.closedUntil)}</b>}
      <span className="block font-semibold">
        {cost
          ? monthInWords(wholeRupees(cost.month), cost.delivery)
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
