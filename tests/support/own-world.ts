import '#tests/support/end-with-run.ts'
import { useWorld } from '#tests/support/world.ts'

await useWorld()
