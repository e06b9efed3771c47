import { useWorld } from '#tests/support/world.ts'

await useWorld()
