import { Button, useMediaQuery } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { AdminCompanyItem } from '#contract/admin-companies.ts'
import { ALL, type CompanySort, priceRangeOptions } from '#domain/options.ts'
import { cuisineOptions, locationOptions } from '#domain/choices.ts'
import { useChoices } from '../../data/choices.ts'
import { useChange } from '../../data/use-change.ts'
import { Message } from '../../ui/message.tsx'
import { adminList, useListState } from '../lists.ts'
import { PlusIcon } from '../shared/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { PanelHeading } from '../shared/layout.tsx'
import { anyStatus, optionsOf, statusOptions } from '../shared/options.ts'
import { tabUrl } from '../tab-url.ts'
import { CompanyCards, CompanyTable } from './company-table.tsx'
import { deleteCompany } from './mutations.ts'

const EditCompany = lazyPart(() => import('./edit-company.tsx'))

/** The list of companies, or the form of the company in the address. */
export default function CompaniesTab() {
  const [params] = useSearchParams()
  const id = params.get('edit')
  return id === null ? <CompanyList /> : <EditCompany key={id} id={id} />
}

const defaults = {
  query: '',
  status: ALL,
  featured: ALL,
  location: ALL,
  cuisine: ALL,
  priceRange: ALL,
  sort: 'changed',
  order: '',
}

const featured = optionsOf({ [ALL]: 'Featured: any', yes: 'Featured', no: 'Not featured' })
const sortLabels: Record<CompanySort, string> = {
  changed: 'Last changed first',
  newest: 'Newest first',
  name: 'Name: A to Z',
  price: 'Price: low to high',
  rating: 'Highest rated first',
  status: 'By status',
  featured: 'Featured first',
}

const listFilters = () =>
  [
    { name: 'status', label: 'Status', options: [anyStatus, ...statusOptions] },
    { name: 'featured', label: 'Featured', options: featured },
    { name: 'location', label: 'Location', options: locationOptions() },
    { name: 'cuisine', label: 'Cuisine', options: cuisineOptions() },
    { name: 'priceRange', label: 'Price range', options: priceRangeOptions },
  ] as const
/** Sort menu for cards, which have no column headers. */
const sortFilter = { name: 'sort', label: 'Sort by', options: optionsOf(sortLabels) } as const

/** Address of the export of all filtered companies. */
function exportUrl({ sort: _sort, order: _order, ...filters }: typeof defaults) {
  return `/api/admin/export?${new URLSearchParams(filters)}`
}

function CompanyList() {
  const state = useListState(defaults)
  useChoices()
  const filters = listFilters()
  const list = useQuery(adminList('GET /api/admin/lists/companies', state.asked))
  const roomy = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [deleting, setDeleting] = useState<AdminCompanyItem>()
  const removing = useChange(deleteCompany)
  const place = useRef<HTMLElement>(null)
  useFocusAfterEdit(list.isSuccess)
  return (
    <>
      <PanelHeading
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="outlined" component="a" href={exportUrl(state.values)} download>
              Export
            </Button>
            <Button component={Link} to={tabUrl('add-company')} startIcon={<PlusIcon />}>
              Add Company
            </Button>
          </div>
        }
      >
        Companies
      </PanelHeading>
      <ListToolbar
        state={state}
        search={{ label: 'Search companies', placeholder: 'Name, address or email' }}
        filters={roomy ? filters : [...filters, sortFilter]}
      />
      <PagedList
        ref={place}
        list={list}
        state={state}
        nouns={['company', 'companies']}
        rowHeight={roomy ? 40 : 160}
        empty={
          <Message title="No companies yet" text="The first one that you add is shown here.">
            <Button component={Link} to={tabUrl('add-company')}>
              Add Company
            </Button>
          </Message>
        }
      >
        {(items) => {
          const rows = {
            items,
            editUrl: (id: number) => editUrlIn(state.urlOf({ page: state.page }), id),
            onDelete: setDeleting,
          }
          return roomy ? <CompanyTable {...rows} state={state} /> : <CompanyCards {...rows} />
        }}
      </PagedList>
      {deleting && (
        <ConfirmDialog
          title={`Are you sure you want to delete ${deleting.name}?`}
          action="Delete company"
          color="error"
          onConfirm={() =>
            removing.mutate(deleting, {
              // The row disappears, together with the focused button.
              onSuccess: () => place.current?.focus({ preventScroll: true }),
            })
          }
          onClose={() => setDeleting(undefined)}
        >
          Its reviews, plans and weekly menu go with it, and visitors no longer find it. Messages
          that were sent to it stay. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The form's address includes the list's, so that closing the form restores the list. */
const editUrlIn = (list: string, id: number) => `${list}${list.includes('?') ? '&' : '?'}edit=${id}`

/** After closing the form, focuses the edited company. */
function useFocusAfterEdit(loaded: boolean) {
  const { state } = useLocation()
  const edited: unknown = state?.edited
  const done = useRef(false)
  useEffect(() => {
    if (!loaded || done.current || typeof edited !== 'string') return
    done.current = true
    document.querySelector<HTMLElement>(`[data-company="${CSS.escape(edited)}"]`)?.focus()
  }, [loaded, edited])
}
