import { Chip, IconButton } from '@mui/material'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AdminCompanyItem } from '#contract/admin-companies.ts'
import type { CompanyStatus } from '#domain/options.ts'
import { useChange } from '../../data/use-change.ts'
import { reviewCountText } from '../../companies/company-facts.tsx'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { BinIcon, PencilIcon } from '../../ui/icons.tsx'
import { StarShape } from '../../ui/stars.tsx'
import { FormField } from '../shared/form.tsx'
import { OpenIcon } from '../shared/icons.tsx'
import { statusOptions } from '../shared/options.ts'
import { tabUrl } from '../tab-url.ts'
import { changeFeatured, changeStatus } from './mutations.ts'

// Parts shared by table rows and by cards on narrow screens.

type Company = { company: AdminCompanyItem }
export type RowActions = {
  editUrl: (id: number) => string
  onDelete: (company: AdminCompanyItem) => void
}

/** Picture, name, place and cuisine. The name links to the form. */
export function CompanyIdentity({ company, editUrl }: Company & Pick<RowActions, 'editUrl'>) {
  return (
    <div className="flex items-center gap-3 type-body2 leading-[1.3]">
      <img
        src={smallPicture(company.imageUrl)}
        alt=""
        width={64}
        height={36}
        loading="lazy"
        decoding="async"
        className="flex-none rounded-sm bg-steel-surface object-cover"
      />
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={editUrl(company.id)}
          data-company={company.id}
          className="font-semibold text-text-primary no-underline hover:underline"
        >
          {company.name}
        </Link>
        <div className="truncate type-body2 leading-[1.3] text-text-secondary">
          {company.location} · {company.cuisine}
        </div>
      </div>
    </div>
  )
}

/** The rating with the number of reviews, and a link to pending ones. */
export function RatingWithCount({ company }: Company) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 leading-[1.3]">
      <span className="inline-flex text-turmeric-star">
        <StarShape filled size={16} />
      </span>
      <b>{Number(company.rating).toFixed(1)}</b>
      {company.pendingReviews > 0 && (
        <Chip
          color="turmeric"
          label={`${company.pendingReviews} pending`}
          component={Link}
          to={tabUrl('reviews', { query: company.name })}
          clickable
        />
      )}
      <span className="type-body2 leading-[1.3] whitespace-nowrap text-text-secondary">
        {reviewCountText(company.reviewCount)}
      </span>
    </div>
  )
}

const statusLooks = {
  approved: '*:bg-leaf-soft *:text-leaf-onSoft [&_fieldset]:border-leaf-main',
  pending: '*:bg-turmeric-soft *:text-turmeric-onSoft [&_fieldset]:border-turmeric-star',
  rejected: '*:bg-transparent *:text-error-main [&_fieldset]:border-error-main',
} as const

/** Shows the status and changes it. */
export function StatusSelect({ company }: Company) {
  const { mutate } = useChange(changeStatus)
  const setStatus = (status: CompanyStatus) =>
    mutate({ params: { id: company.id }, body: { status } })
  // Arrow keys move through the statuses, and each would be saved and mailed: a choice by keyboard
  // is saved by Enter or on blur.
  const byKeys = useRef(false)
  const [reached, setReached] = useState<CompanyStatus>()

  function settle() {
    if (reached !== undefined && reached !== company.status) setStatus(reached)
    setReached(undefined)
    byKeys.current = false
  }

  return (
    <FormField
      dense
      input={{ 'aria-label': `Status of ${company.name}` }}
      required={false}
      options={statusOptions}
      value={reached ?? company.status}
      onPointerDown={() => {
        byKeys.current = false
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
        else if (key !== 'Tab') byKeys.current = true
      }}
      onBlur={settle}
      onChange={({ target }) => {
        const wanted = target.value as CompanyStatus
        if (byKeys.current) setReached(wanted)
        else setStatus(wanted)
      }}
      className={`w-auto min-w-[7.75rem] [&_select]:type-label [&_svg]:text-inherit ${statusLooks[reached ?? company.status]}`}
    />
  )
}

/** A star button, filled for featured companies. */
export function FeaturedToggle({ company }: Company) {
  const { mutate } = useChange(changeFeatured)
  const toggle = () => mutate({ params: { id: company.id }, body: { featured: !company.featured } })
  return (
    <IconButton
      title={company.featured ? 'Featured. Press to stop featuring.' : 'Press to feature.'}
      aria-label={`Featured: ${company.name}`}
      aria-pressed={company.featured}
      onClick={toggle}
      className="aria-pressed:text-turmeric-star"
    >
      <StarShape filled={company.featured} size={24} />
    </IconButton>
  )
}

export function RowButtons({ company, editUrl, onDelete }: Company & RowActions) {
  return (
    <div className="flex justify-end">
      {company.status === 'approved' && (
        <IconButton
          href={`/companies/${company.id}`}
          target="_blank"
          rel="noopener"
          title="Open the public page"
          aria-label={`Open the public page of ${company.name} in a new tab`}
        >
          <OpenIcon />
        </IconButton>
      )}
      <IconButton
        component={Link}
        to={editUrl(company.id)}
        title="Edit"
        aria-label={`Edit ${company.name}`}
      >
        <PencilIcon />
      </IconButton>
      <IconButton
        title="Delete"
        aria-label={`Delete ${company.name}`}
        onClick={() => onDelete(company)}
      >
        <BinIcon />
      </IconButton>
    </div>
  )
}
