import { createReadMarks } from '#db/read-marks.ts'

type SuggestionRow = {
  id: number
  name: string
  email: string
  companyName: string | null
  suggestion: string
  isRead: boolean
  createdAt: string
  /** Version of the privacy notice that the form linked to. */
  noticeVersion: string | null
}

export const suggestions = createReadMarks<SuggestionRow>(
  'suggestions',
  "name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || suggestion",
)
