import '#tests/support/end-with-run.ts'
import { useBrowser } from '#tests/support/visitor.ts'

useBrowser()
