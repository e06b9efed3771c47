import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { MAX_REVIEW_LENGTH } from '#api/contract/limits.ts'
import { TextArea } from '../shared/form-fields.tsx'
import { StarInput } from './star-input.tsx'

type ReviewInput = { rating: string; comment: string }

/** The part of a form that holds a review. */
type ReviewForm<Input extends FieldValues & ReviewInput, Output> = {
  control: Control<Input, unknown, Output>
  field: (name: Path<Input>) => { name: string; error?: string }
}

/** Whether a form holds a rating and a comment, and both. */
export function useReviewTexts<Input extends FieldValues & ReviewInput, Output>({
  control,
}: Pick<ReviewForm<Input, Output>, 'control'>) {
  const [rating, comment] = useWatch({
    control,
    name: ['rating', 'comment'] as Path<Input>[],
  }) as (string | undefined)[]
  return { rating, comment: comment ?? '', complete: Boolean(rating && comment?.trim()) }
}

/** Stars and words. */
export function ReviewFields<Input extends FieldValues & ReviewInput, Output>({
  form,
}: {
  form: ReviewForm<Input, Output>
}) {
  const { rating, comment } = useReviewTexts(form)
  return (
    <>
      <StarInput value={rating} {...form.field('rating' as Path<Input>)} />
      <TextArea
        label="Your Review"
        placeholder="How is the food, and how does it reach you?"
        rows={5}
        count={{ typed: comment.length, most: MAX_REVIEW_LENGTH }}
        {...form.field('comment' as Path<Input>)}
      />
    </>
  )
}
