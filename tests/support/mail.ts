export { mailServer } from '#tests/support/world.ts'
