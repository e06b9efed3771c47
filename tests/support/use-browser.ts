import { useBrowser } from '#tests/support/visitor.ts'

useBrowser()
