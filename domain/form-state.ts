/**
 * Version of the privacy notice that forms link to: the day of its last change in substance. Stored
 * with what a person sends, so that it can be shown to which text they agreed.
 */
export const NOTICE_VERSION = '2026-11-29'

/** Header with what a form sends besides its fields; clients of the API may leave it out. */
export const FORM_STATE = 'Form-State'

/**
 * The value of the header.
 * @param waited milliseconds from the opening of the page to the sending
 * @param isFilled whether the field that no person sees was filled in
 */
export const formState = (waited: number, isFilled: boolean) =>
  `notice=${NOTICE_VERSION}&waited=${Math.round(waited)}${isFilled ? '&filled=1' : ''}`
