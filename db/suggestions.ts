import { createReadMarks } from '#db/read-marks.ts'

type SuggestionRow = {
  id: number
  name: string
  email: string
  companyName: string | null
  suggestion: string
  isRead: boolean
  createdAt: string
}

export const suggestions = createReadMarks<SuggestionRow>(
  'suggestions',
  "name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || suggestion",
)
