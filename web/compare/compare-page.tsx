import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { data, Form, useLocation, useSubmit } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { ComparedCompany } from '#contract/companies.ts'
import { choiceLimits, readMonthChoice, writeMonthChoice } from '#domain/month-cost.ts'
import { MAX_COMPARED } from '#domain/limits.ts'
import { comparison } from '../companies/queries.ts'
import { ShareButton } from '../companies/share-button.tsx'
import { useToday } from '../data/clock.ts'
import { countFigure } from '../data/figures.ts'
import { browserQueryClient, createQueryClient, dehydrateAll } from '../data/query-client.ts'
import { saveTyped, savedPincode, pincodeOf, useSavedPincode } from '../places/saved-pincode.ts'
import { requestInfo } from '../request-info.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { weekdayOf } from '#domain/india-time.ts'
import { CarriedParameters } from '../ui/carried.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { LoadFailed } from '../data/load-failed.tsx'
import { Message } from '../ui/message.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/compare-page.ts'
import { differs } from './better.ts'
import { saveMonth } from '../picks/month-choice.ts'
import { replaceChosen, compareUrl } from '../picks/chosen.ts'
import { CompareTable } from './compare-table.tsx'
import { readComparison } from './read-asked.ts'
import { comparisonRows } from './rows.tsx'

const askedBy = (request: Request) => readComparison(new URL(request.url).searchParams)

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = createQueryClient()
  const { ids, pincode = pincodeOf(request) } = askedBy(request)
  const query = comparison(ids, pincode, context.get(requestInfo).ask)
  if (ids.length > 0) await client.prefetchQuery(query)
  const failed = client.getQueryState(query.queryKey)?.error
  return data({ dehydrated: dehydrateAll(client) }, { status: failed ? 503 : 200 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { ids, pincode = savedPincode() } = askedBy(request)
  if (ids.length > 0) void browserQueryClient().prefetchQuery(comparison(ids, pincode))
  return { dehydrated: undefined }
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <Comparison />
    </HydrationBoundary>
  )
}

/** Joins names as "A, B and C". */
const listed = (names: string[]) =>
  names.length < 2
    ? names.join('')
    : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1)! })

function Comparison() {
  const params = new URLSearchParams(useLocation().search)
  const saved = useSavedPincode()
  const { ids, pincode = saved, notes } = readComparison(params)
  const compared = useQuery({
    ...comparison(ids, pincode),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  // Until the answer arrives, the previous one shows the companies that are still included.
  const isBefore = compared.isPlaceholderData
  const companies = (compared.data ?? []).filter(({ id }) => ids.includes(id))
  const isWaiting = compared.isLoading || (isBefore && companies.length < Math.min(ids.length, 2))
  const [deliveredTo, setDeliveredTo] = useState(pincode)
  if (!isBefore && deliveredTo !== pincode) setDeliveredTo(pincode)
  const shown = companies.map(({ id }) => id).join()
  useEffect(() => {
    if (shown.includes(',')) countFigure('compare', shown.split(',').map(Number))
  }, [shown])
  const unknown =
    compared.data && !isBefore ? ids.filter((id) => !companies.some((one) => one.id === id)) : []
  if (unknown.length > 0) {
    notes.push(
      t(
        'No company with {n, plural, one {the number} other {the numbers}} {numbers} is in the directory.',
        { n: unknown.length, numbers: listed(unknown.map(String)) },
      ),
    )
  }
  const names = listed(companies.map(({ name }) => name))
  const title =
    companies.length > 1 ? t('{names} compared', { names }) : t('Compare meal subscriptions')
  return (
    <>
      <PageHead
        title={title}
        description={
          companies.length > 1
            ? t(
                '{names} side by side: price of a meal, plans, terms, delivery, this week’s menu and rating.',
                { names },
              )
            : t('Two to four tiffin, dabba and mess services side by side.')
        }
        path={compareUrl(ids)}
        indexed={false}
        card={companies.length > 1 ? `/cards/compare.jpg?ids=${ids.join(',')}` : undefined}
      />
      <div className="page-width pt-8 md:pt-12 print:max-w-none print:p-0">
        <h1 className="type-h2 wrap-anywhere print:text-[11pt]">{title}</h1>
        {notes.length > 0 && (
          <div className="mt-4">
            <Notice tone="info">
              {notes.map((note) => (
                <div key={note}>{note}</div>
              ))}
            </Notice>
          </div>
        )}
        {compared.isError ? (
          <LoadFailed title={t('The comparison could not be loaded')} query={compared} />
        ) : isWaiting ? (
          <Skeleton className="mt-6 h-[600px]" />
        ) : companies.length > 1 ? (
          <SideBySide {...{ companies, params, pincode, deliveredTo }} />
        ) : (
          <TooFew company={companies[0]} />
        )}
      </div>
    </>
  )
}

function TooFew({ company }: { company: ComparedCompany | undefined }) {
  return (
    <Message
      title={
        company
          ? t('What would you like to compare {name} with?', { name: company.name })
          : t('Nothing to compare yet')
      }
      text={t('Press the scales of two to four companies, then Compare at the bottom.')}
    >
      <Browse companies={company ? [company] : []}>{t('Choose companies')}</Browse>
    </Message>
  )
}

/** Link to the list, with these companies selected. */
function Browse({ companies, children }: { companies: ComparedCompany[]; children: string }) {
  const chosen = companies.map(({ id, name }) => ({ id, name }))
  return (
    <LinkButton
      to="/companies"
      variant="outlined"
      onClick={() => chosen.length > 0 && replaceChosen(chosen)}
    >
      {children}
    </LinkButton>
  )
}

type SideBySideProps = {
  companies: ComparedCompany[]
  params: URLSearchParams
  /** Pincode in the address, else the visitor's own. */
  pincode: string | undefined
  /** The pincode of the shown answer, which may be the previous one. */
  deliveredTo: string | undefined
}

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

function SideBySide({ companies, params, pincode, deliveredTo }: SideBySideProps) {
  const today = weekdayOf(useToday())
  const { pincode: shared, people } = readComparison(params)
  const submit = useSubmit()
  const chosen = readMonthChoice(params)
  const monthQuery = [writeMonthChoice(chosen), people > 1 && `people=${people}`]
    .filter(Boolean)
    .join('&')
  const month = monthQuery ? chosen : undefined
  const only = params.get('only') === 'differences'
  const all = comparisonRows(today, deliveredTo, month, people)
  const rows = only
    ? all.filter(({ lines }) => differs(companies.map((one) => lines(one).join('\n'))))
    : all
  const ids = companies.map(({ id }) => id)
  const urlOf = (ids: number[], differences = only) =>
    [
      compareUrl(ids),
      ...(shared === undefined ? [] : [`pincode=${shared}`]),
      ...(monthQuery ? [monthQuery] : []),
      ...(differences ? ['only=differences'] : []),
    ].join('&')
  const selects = [
    [
      'mealsPerDay',
      t('Meals a day'),
      chosen.mealsPerDay,
      ['', ...upTo(choiceLimits.mealsPerDay[1])],
    ],
    [
      'daysPerWeek',
      t('Days a week'),
      chosen.daysPerWeek,
      ['', ...upTo(choiceLimits.daysPerWeek[1])],
    ],
    ['people', t('People'), people, upTo(9)],
  ] as const
  function choose(form: HTMLFormElement) {
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const params = new URLSearchParams(given.filter(([, value]) => value !== ''))
    saveMonth(readMonthChoice(params))
    void submit(params, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Form
        replace
        preventScrollReset
        onSubmit={(event) => saveTyped(new FormData(event.currentTarget).get('pincode') as string)}
        className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] items-end gap-3 print:hidden"
      >
        <CarriedParameters except={['pincode', ...selects.map(([name]) => name)]} />
        {selects.map(([name, label, chosen, numbers]) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            defaultValue={chosen}
            onChange={({ target: { form } }) => choose(form!)}
            required={false}
            options={numbers.map((n) => ({ value: n, label: n || t('Any') }))}
          />
        ))}
        <div className="flex items-end gap-2 max-sm:col-span-full">
          <TextField
            key={pincode}
            label={t('Deliver to pincode')}
            name="pincode"
            defaultValue={pincode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
          />
          <Button type="submit" variant="outlined">
            {t('Check')}
          </Button>
        </div>
      </Form>
      <div className="my-3 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <LinkButton to={urlOf(ids, !only)} variant="outlined" replace preventScrollReset>
          {only ? t('Show all rows') : t('Show differences only')}
        </LinkButton>
        <ShareButton
          title={t('{kitchens} compared', { kitchens: listed(companies.map(({ name }) => name)) })}
          url={[urlOf(ids), ...(pincode && !shared ? [`pincode=${pincode}`] : [])].join('&')}
        />
        {companies.length < MAX_COMPARED && (
          <Browse companies={companies}>{t('Add another')}</Browse>
        )}
        <p role="status" className="type-body2 text-text-secondary">
          {only && t('{n} of {total} rows differ', { n: rows.length, total: all.length })}
        </p>
      </div>
      <CompareTable {...{ companies, rows, pincode, month, people, urlOf }} />
    </>
  )
}
