import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type AdminCompanyItem } from '#api/contract/admin-companies.ts'
import type { companySorts } from '#api/contract/admin-companies.ts'
import {
  companyStatuses,
  ALL,
  cuisineOptions,
  locationOptions,
  type Option,
  priceRangeOptions,
} from '#api/contract/options.ts'
import { Message } from '../../shared/message.tsx'
import { adminList, useListState } from '../lists.ts'
import { FilterSelect } from '../shared/filter-select.tsx'
import { PlusIcon } from '../shared/icons.tsx'
import { ListFrame } from '../shared/list-frame.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { tabUrl } from '../tabs.ts'
import { CompanyCards } from './company-cards.tsx'
import { statusLabels } from './company-cells.tsx'
import { CompanyTable } from './company-table.tsx'
import { DeleteCompany } from './delete-company.tsx'

const defaults = {
  query: '',
  status: ALL,
  featured: ALL,
  location: ALL,
  cuisine: ALL,
  priceRange: ALL,
  sort: 'changed',
}

const statusOptions: Option[] = [
  { value: ALL, label: 'Any status' },
  ...companyStatuses.map((value) => ({ value, label: statusLabels[value] })),
]
const featuredOptions: Option[] = [
  { value: ALL, label: 'Featured or not' },
  { value: 'yes', label: 'Featured' },
  { value: 'no', label: 'Not featured' },
]
const sortLabels: Record<(typeof companySorts)[number], string> = {
  changed: 'Last changed',
  name: 'Name: A to Z',
  rating: 'Highest rated',
  newest: 'Newest',
}
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))

/** All companies, whatever their status. */
export function CompanyList() {
  const state = useListState(defaults)
  const list = useQuery(adminList<AdminCompanyItem>('companies', state.asked))
  const roomy = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [deleting, setDeleting] = useState<AdminCompanyItem>()
  const top = useRef<HTMLDivElement>(null)
  useFocusAfterEdit(list.isSuccess)

  const { change, values } = state
  const filter = (name: keyof typeof defaults, label: string, options: readonly Option[]) => (
    <FilterSelect
      label={label}
      value={values[name]}
      options={options}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const Items = roomy ? CompanyTable : CompanyCards
  return (
    <>
      <Box
        ref={top}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}
      >
        <PanelHeading>Companies</PanelHeading>
        <Button component={Link} to={tabUrl('add-company')} startIcon={<PlusIcon />}>
          Add Company
        </Button>
      </Box>
      <ListToolbar>
        <SearchBox
          label="Search companies"
          placeholder="Name, address or email"
          value={values.query}
          onSearch={(query, typing) => change({ query }, { replace: typing })}
        />
        {filter('status', 'Status', statusOptions)}
        {filter('featured', 'Featured', featuredOptions)}
        {filter('location', 'Location', locationOptions)}
        {filter('cuisine', 'Cuisine', cuisineOptions)}
        {filter('priceRange', 'Price range', priceRangeOptions)}
        {filter('sort', 'Sort by', sortOptions)}
      </ListToolbar>
      <ListFrame
        list={list}
        state={state}
        nouns={['company', 'companies']}
        rowHeight={roomy ? 66 : 190}
        empty={
          <Message title="No companies yet" text="The first one that you add is shown here.">
            <Button component={Link} to={tabUrl('add-company')}>
              Add Company
            </Button>
          </Message>
        }
      >
        {(items) => (
          <Items
            items={items}
            editUrl={(id) => editUrlIn(state.urlOf({ page: state.page }), id)}
            onDelete={setDeleting}
          />
        )}
      </ListFrame>
      {deleting && (
        <DeleteCompany
          company={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined)
            // The row is about to go, and the button that had the focus with it.
            requestAnimationFrame(() => top.current?.querySelector('h2')?.focus())
          }}
        />
      )}
    </>
  )
}

/** The form's address keeps the list's: closing the form leads back to the very same list. */
const editUrlIn = (list: string, id: number) => `${list}${list.includes('?') ? '&' : '?'}edit=${id}`

/** Back from the form, the keyboard goes on at the company that was edited. */
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
