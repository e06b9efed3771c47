import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router'
import type { AdminCompanyItem } from '#api/contract/admin-companies.ts'
import type { CompanyStatus } from '#api/contract/options.ts'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { BinIcon, PencilIcon } from '../../shared/icons.tsx'
import { StarShape } from '../../shared/stars.tsx'
import { OpenIcon } from '../shared/icons.tsx'
import { tabUrl } from '../tabs.ts'
import { useQuickChange } from './use-quick-change.ts'

// What a row of the table and a card of the narrow list have in common.

export type RowActions = {
  editUrl: (id: number) => string
  onDelete: (company: AdminCompanyItem) => void
}

export const statusLabels: Record<CompanyStatus, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
}

export function Thumb({ company, width }: { company: AdminCompanyItem; width: number }) {
  return (
    <Box
      component="img"
      src={smallPicture(company.imageUrl)}
      alt=""
      width={width}
      height={Math.round((width * 9) / 16)}
      loading="lazy"
      decoding="async"
      sx={{
        flex: 'none',
        display: 'block',
        objectFit: 'cover',
        borderRadius: '10px',
        bgcolor: 'steel.surface',
      }}
    />
  )
}

/** The name, which leads to the form. */
export function Name({
  company,
  editUrl,
}: { company: AdminCompanyItem } & Pick<RowActions, 'editUrl'>) {
  return (
    <Box
      component={Link}
      to={editUrl(company.id)}
      data-company={company.id}
      sx={{
        color: 'text.primary',
        fontWeight: 700,
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover': { color: 'primary.main', textDecoration: 'underline' },
      }}
    >
      {company.name}
    </Box>
  )
}

export const iconButton = {
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: 1,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
} as const

/** A star to press: filled for featured companies. */
export function FeaturedToggle({ company }: { company: AdminCompanyItem }) {
  const { toggleFeatured } = useQuickChange(company)
  return (
    <ButtonBase
      aria-label={`Featured: ${company.name}`}
      aria-pressed={company.featured}
      title={company.featured ? 'Featured. Press to stop featuring.' : 'Press to feature.'}
      onClick={toggleFeatured}
      sx={{ ...iconButton, '&[aria-pressed="true"]': { color: 'turmeric.star' } }}
    >
      <StarShape filled={company.featured} size={24} />
    </ButtonBase>
  )
}

/** How many reviews wait, with the way to them. */
export function PendingReviews({ company }: { company: AdminCompanyItem }) {
  if (company.pendingReviews === 0) return null
  return (
    <Box
      component={Link}
      to={tabUrl('reviews', { query: company.name })}
      sx={{
        display: 'inline-block',
        px: 1.25,
        py: 0.5,
        borderRadius: 99,
        fontSize: '0.875rem',
        fontWeight: 700,
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        bgcolor: 'turmeric.soft',
        color: 'turmeric.onSoft',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {company.pendingReviews} pending
    </Box>
  )
}

export function Actions({
  company,
  editUrl,
  onDelete,
}: { company: AdminCompanyItem } & RowActions) {
  return (
    <Box sx={{ display: 'flex' }}>
      {company.status === 'approved' && (
        <ButtonBase
          component="a"
          href={`/companies/${company.id}`}
          target="_blank"
          rel="noopener"
          aria-label={`Open the public page of ${company.name} in a new tab`}
          title="Open the public page"
          sx={iconButton}
        >
          <OpenIcon />
        </ButtonBase>
      )}
      <ButtonBase
        component={Link}
        to={editUrl(company.id)}
        aria-label={`Edit ${company.name}`}
        title="Edit"
        sx={iconButton}
      >
        <PencilIcon />
      </ButtonBase>
      <ButtonBase
        aria-label={`Delete ${company.name}`}
        title="Delete"
        onClick={() => onDelete(company)}
        sx={{ ...iconButton, '&:hover': { color: 'error.main' } }}
      >
        <BinIcon />
      </ButtonBase>
    </Box>
  )
}
