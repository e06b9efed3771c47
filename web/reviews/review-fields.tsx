import { type ComponentProps, useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '#domain/i18n.ts'
import { MAX_REVIEW_LENGTH, MAX_SHOWN_NAME } from '#domain/limits.ts'
import { ratingLabels } from '#domain/options.ts'
import type { reviewChange } from '#contract/reviews.ts'
import { Remarks, TextField } from '../ui/fields.tsx'
import { FieldGroup } from '../ui/form-fields.tsx'
import { StarShape } from '../ui/stars.tsx'
import { showFailure } from '../ui/toast.ts'
import { CountedTextArea } from '../data/counted-text-area.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'

type Review = z.input<typeof reviewChange>

const loadSchema = async () => (await import('#contract/reviews.ts')).reviewChange

/** State of the form for a new or existing review. */
export function useReviewForm(draftKey: string, defaultValues?: Review) {
  const form = useSchemaForm(loadSchema, {
    defaultValues,
    draft: { key: draftKey, fields: ['rating', 'comment', 'shownName'] },
  })
  const [rating, comment = ''] = form.watch(['rating', 'comment'])
  return { ...form, rating, complete: Boolean(rating && comment.trim()) }
}

/** Fields for a rating and a comment. */
export function ReviewFields({ form }: { form: ReturnType<typeof useReviewForm> }) {
  return (
    <>
      <StarInput value={form.rating} {...form.field('rating')} />
      <CountedTextArea
        label={t('Your review')}
        placeholder={t('How is the food, and how does it reach you?')}
        rows={5}
        form={form}
        name="comment"
        most={MAX_REVIEW_LENGTH}
      />
      <TextField
        label={t('Name shown with it')}
        hint={t('Such as “Asha, Kothrud”. Without one it says User and your number.')}
        optional
        maxLength={MAX_SHOWN_NAME}
        {...form.field('shownName')}
      />
    </>
  )
}

/** Toast with the first missing part of a review. */
export function refuseReview({ rating }: FieldErrors<Review>) {
  if (rating) showFailure(t('Rating required'), t('Please select a rating.'))
  else showFailure(t('Comment required'), t('Please write a comment about your experience.'))
}

const steps = [1, 2, 3, 4, 5] as const

type StarInputProps = {
  /** '1' to '5', or empty. */
  value: string | undefined
  error?: string
} & Omit<ComponentProps<'input'>, 'type' | 'value'>

/** Rating input: five stars to click, one group of radio buttons for the keyboard. */
function StarInput({ value, error, ...input }: StarInputProps) {
  const id = useId()
  const given = Number(value || 0)
  return (
    <FieldGroup legend={t('Your rating')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 inline-flex">
          {steps.map((step) => (
            <div key={step} className="star-input">
              <StarShape filled={false} size={32} />
              <input
                {...input}
                type="radio"
                required
                value={String(step)}
                aria-label={`${t('{stars, plural, one {# star} other {# stars}}', { stars: step })}: ${ratingLabels[step]}`}
                aria-describedby={error ? `${id}-error` : undefined}
                className="absolute inset-0 m-0 size-11 cursor-pointer opacity-0"
              />
            </div>
          ))}
        </div>
        <span aria-hidden="true" className="min-w-[90px] font-semibold">
          {steps.map((step) => step === given && ratingLabels[step])}
        </span>
      </div>
      <Remarks id={id} error={error} />
    </FieldGroup>
  )
}
