import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AdminReview } from '#api/contract/reviews.ts'
import { momentInIndia } from '../../shared/india-time.ts'
import { Stars } from '../../shared/stars.tsx'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { ChooseBox } from './choose-box.tsx'
import { rowBody, rowStyle } from './row-style.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { rowProps } from '../shared/rows.ts'
import type { Decision } from './mutations.ts'

type ReviewRowProps = {
  review: AdminReview
  chosen: boolean
  onChoose: () => void
  onDecide: (decision: Decision) => void
}

/** A review with all that a decision on it needs. */
export function ReviewRow({ review, chosen, onChoose, onDecide }: ReviewRowProps) {
  const { id, companyId, companyName, userName, rating, comment, status, createdAt } = review
  const pending = status === 'pending'
  const named = `the review of ${companyName} by ${userName}`
  return (
    <Box
      component="article"
      {...rowProps(id)}
      aria-label={`Review of ${companyName} by ${userName}`}
      sx={rowStyle(chosen)}
    >
      {pending && <ChooseBox label={`Select ${named}`} checked={chosen} onChange={onChoose} />}
      <Box sx={{ gridColumn: 2, minWidth: 0, pt: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography component="h3" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
            <TextLink to={`/companies/${companyId}`}>{companyName}</TextLink>
          </Typography>
          <StatusBadge status={status} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.25,
            color: 'text.secondary',
            fontSize: '0.95rem',
          }}
        >
          <Stars rating={Number(rating)} />
          <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {userName}
          </Box>
          <time dateTime={createdAt}>{momentInIndia(createdAt)}</time>
        </Box>
      </Box>
      <Box sx={rowBody}>
        <Typography
          sx={{ mb: 1.25, maxWidth: '75ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {comment}
        </Typography>
        {pending && <DecisionButtons named={named} onDecide={onDecide} />}
      </Box>
    </Box>
  )
}
