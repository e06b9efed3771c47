import { expect, it } from 'vitest'
import { FORM_STATE, formState } from '#domain/form-state.ts'
import { productSite } from '#domain/site.ts'
import { readFormState } from './form-state.ts'

const stateAfter = (waited: number, RATE_LIMITS: 'on' | 'off' = 'on') =>
  readFormState({ [FORM_STATE]: formState(waited, false) }, { RATE_LIMITS })

it('takes a form that comes faster than any person for one of a program', () => {
  expect(stateAfter(1999).isTrapped).toBe(true)
  expect(stateAfter(1999, 'off').isTrapped).toBe(false)
  expect(stateAfter(2000)).toEqual({ isTrapped: false, notice: productSite.noticeVersion })
  expect(readFormState({}, { RATE_LIMITS: 'on' })).toEqual({ isTrapped: false, notice: null })
})
