import Box from '@mui/material/Box'
import { type ComponentProps, useId } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { MAX_REVIEW_LENGTH } from '#api/contract/limits.ts'
import { ratingLabels } from '#api/contract/options.ts'
import type { reviewChange } from '#api/contract/reviews.ts'
import { ring, TOUCH } from '../theme/tokens.ts'
import { Remarks } from '../shared/fields.tsx'
import { FieldGroup, TextArea } from '../shared/form-fields.tsx'
import { StarShape } from '../shared/stars.tsx'
import { showFailure } from '../shared/toast.ts'
import { useSchemaForm } from '../shared/use-schema-form.ts'

type Review = z.input<typeof reviewChange>

const loadSchema = async () => (await import('#api/contract/reviews.ts')).reviewChange

/** The form of a review, new or changed. */
export function useReviewForm(draftKey: string, defaultValues?: Review) {
  const form = useSchemaForm(loadSchema, {
    defaultValues,
    draft: { key: draftKey, fields: ['rating', 'comment'] },
  })
  const [rating, comment = ''] = useWatch({ control: form.control, name: ['rating', 'comment'] })
  return { ...form, rating, comment, complete: Boolean(rating && comment.trim()) }
}

/** A rating and a comment. */
export function ReviewFields({ form }: { form: ReturnType<typeof useReviewForm> }) {
  return (
    <>
      <StarInput value={form.rating} {...form.field('rating')} />
      <TextArea
        label="Your Review"
        placeholder="How is the food, and how does it reach you?"
        rows={5}
        count={{ typed: form.comment.length, most: MAX_REVIEW_LENGTH }}
        {...form.field('comment')}
      />
    </>
  )
}

/** Says the first thing that a review lacks. */
export function refuseReview({ rating }: FieldErrors<Review>) {
  if (rating) showFailure('Rating required', 'Please select a rating.')
  else showFailure('Comment required', 'Please write a comment about your experience.')
}

const steps = [1, 2, 3, 4, 5] as const

type StarInputProps = {
  /** '1' to '5', or empty. */
  value: string | undefined
  error?: string
} & Omit<ComponentProps<'input'>, 'type' | 'value'>

/** A rating to give: five stars to click, or one group of radio buttons for the keyboard. */
function StarInput({ value, error, ...input }: StarInputProps) {
  const id = useId()
  const given = Number(value || 0)
  return (
    <FieldGroup legend="Your Rating">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box
          sx={{
            display: 'inline-flex',
            ml: -0.75,
            // While the pointer is over the stars, those up to it show what a click would give.
            '&:hover .star': { color: 'turmeric.star' },
            '&:hover .star:hover ~ .star': { color: 'steel.edge' },
          }}
        >
          {steps.map((step) => (
            <Box
              key={step}
              className="star"
              sx={{
                position: 'relative',
                width: TOUCH,
                height: TOUCH,
                display: 'grid',
                placeItems: 'center',
                borderRadius: 1,
                color: step <= given ? 'turmeric.star' : 'steel.edge',
                '&:has(:focus-visible)': { ...ring, outlineOffset: '-3px' },
              }}
            >
              <StarShape filled={step <= given} size={32} />
              <Box
                component="input"
                {...input}
                type="radio"
                value={String(step)}
                aria-label={`${step} ${step === 1 ? 'star' : 'stars'}: ${ratingLabels[step]}`}
                aria-describedby={error ? `${id}-error` : undefined}
                sx={{
                  position: 'absolute',
                  inset: 0,
                  width: TOUCH,
                  height: TOUCH,
                  m: 0,
                  opacity: 0,
                  cursor: 'pointer',
                }}
              />
            </Box>
          ))}
        </Box>
        <Box component="span" aria-hidden="true" sx={{ fontWeight: 650, minWidth: 90 }}>
          {steps.map((step) => step === given && ratingLabels[step])}
        </Box>
      </Box>
      <Remarks id={id} error={error} />
    </FieldGroup>
  )
}
