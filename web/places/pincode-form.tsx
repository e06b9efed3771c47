import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { localPath, t, translated } from '#domain/i18n.ts'
import { MAX_QUERY_LENGTH } from '#domain/limits.ts'
import { readPincode } from '#domain/pincode.ts'
import { useNearMe } from './near-me.tsx'
import { placesOf } from './queries.ts'
import { messageOf, ANSWER_LATE } from '../data/ask.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useLate } from '../ui/use-late.ts'
import { savePincode, useSavedPincode } from './saved-pincode.ts'

type PincodeFormProps = {
  /** Return address for browsers without script. */
  back: string
  /** The area submitted by a browser without script. */
  asked?: string
  /** Called with the saved pincode; undefined after it was deleted. */
  onSaved: (pincode: string | undefined) => void
}

/** Form for a pincode or an area, which saves the pincode; without script, the server does. */
export function PincodeForm({ back, asked: given = '', onSaved }: PincodeFormProps) {
  const saved = useSavedPincode()
  const [asked, setAsked] = useState(given)
  const [missing, setMissing] = useState(false)
  const places = useQuery({ ...placesOf(asked), enabled: asked !== '' })
  const late = useLate(places.isFetching)
  const hydrated = useHydrated()
  const nearMe = useNearMe(keep)

  function keep(chosen: string | undefined) {
    savePincode(chosen)
    onSaved(chosen)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = (new FormData(event.currentTarget).get('query') as string).trim()
    const pincode = readPincode(typed)
    if (pincode) return keep(pincode)
    setMissing(typed === '')
    setAsked(typed)
    // Refetched explicitly, because submitting the same text again does not change the query.
    if (typed !== '' && typed === asked) void places.refetch()
  }
  const problem = missing
    ? t('Please enter a pincode or an area')
    : places.isError
      ? messageOf(places.error, t('Areas could not be looked up. Please type your pincode.'))
      : places.data?.length === 0 &&
        (/^[\d\s]+$/.test(asked)
          ? t('A pincode has six digits and begins with 1 to 9.')
          : t('We found no area called “{asked}”. Please type the six digits of your pincode.', {
              asked,
            }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-text-secondary">
        {t(
          'Cards then say who delivers there. It is kept in this browser only, until you press Forget here.',
        )}
      </p>
      <form
        action={localPath('/pincode')}
        method="post"
        noValidate={hydrated}
        onSubmit={submit}
        className="flex flex-wrap items-start gap-x-3"
      >
        <input type="hidden" name="back" value={back} />
        <div className="min-w-0 flex-[1_1_14rem]">
          <TextField
            label={t('Pincode or area')}
            name="query"
            placeholder={t('560034 or Koramangala')}
            defaultValue={asked || saved}
            autoComplete="postal-code"
            maxLength={MAX_QUERY_LENGTH}
            aside={nearMe.button}
            error={problem || undefined}
          />
        </div>
        <Button type="submit" className="mt-7">
          {t('Save')}
        </Button>
      </form>
      {nearMe.problem && (
        <p role="alert" className="type-body2 font-semibold text-error-main">
          {nearMe.problem}
        </p>
      )}
      <div role="status">
        {places.isFetching && (late ? translated(ANSWER_LATE) : t('Searching…'))}
        {places.data && places.data.length > 0 && (
          <>
            <p className="mb-2 font-semibold">{t('Which of these?')}</p>
            <ul className="flex flex-wrap items-center gap-2">
              {places.data.map(({ pincode: found, label }) => (
                <li key={found + label}>
                  <Answer {...{ back, keep }} pincode={found}>
                    {label.includes(found) ? label : `${label} (${found})`}
                  </Answer>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {saved && (
        <Answer {...{ back, keep }} pincode={undefined}>
          {t('Forget {saved}', { saved })}
        </Answer>
      )}
    </div>
  )
}

type AnswerProps = {
  back: string
  keep: (pincode: string | undefined) => void
  pincode: string | undefined
  children: string
}

/** A button that saves or deletes a pincode, in a form of its own that works without script. */
function Answer({ back, keep, pincode, children }: AnswerProps) {
  return (
    <form
      action={localPath('/pincode')}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        keep(pincode)
      }}
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="query" value={pincode ?? ''} />
      {pincode === undefined && <input type="hidden" name="forget" value="yes" />}
      <Button type="submit" variant="outlined" className="text-start whitespace-normal">
        {children}
      </Button>
    </form>
  )
}
