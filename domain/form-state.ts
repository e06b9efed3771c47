import { site } from './site.ts'

/** Header with what a form sends besides its fields; clients of the API may leave it out. */
export const FORM_STATE = 'Form-State'

/** Name of the form's field that no person sees; none that browsers fill in. */
export const TRAP = 'homepage_2'

/**
 * The value of the header.
 * @param waited milliseconds from the opening of the page to the sending
 * @param isFilled whether the field that no person sees was filled in
 */
export const formState = (waited: number, isFilled: boolean) =>
  `notice=${site().noticeVersion}&waited=${Math.round(waited)}${isFilled ? '&filled=1' : ''}`
