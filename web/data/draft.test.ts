import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, dropDrafts, hasDrafts, saveDraft, readDraft } from './draft.ts'

beforeEach(() => {
  // A browser's storage, which exposes its keys as properties.
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
  vi.stubGlobal('sessionStorage', storage)
  return () => vi.unstubAllGlobals()
})

it('keeps typed text until the form is sent', () => {
  saveDraft('contact:5', { name: 'Asha', message: '' })
  expect(readDraft('contact:5')).toEqual({ name: 'Asha', message: '' })
  dropDraft('contact:5')
  expect(readDraft('contact:5')).toEqual({})
})

it('deletes every draft, and nothing else', () => {
  saveDraft('a', { text: '1' })
  saveDraft('b', { text: '2' })
  sessionStorage.setItem('other', 'stays')
  dropDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

it('finds and deletes drafts by the prefix of their keys', () => {
  saveDraft('admin:a', { text: '1' })
  saveDraft('b', { text: '2' })
  expect(hasDrafts('admin:')).toBe(true)
  dropDrafts('admin:')
  expect(hasDrafts('admin:')).toBe(false)
  expect(readDraft('b')).toEqual({ text: '2' })
})

it('ignores invalid drafts', () => {
  sessionStorage.setItem('draft:x', '{"a":1,"b":"text"}')
  expect(readDraft('x')).toEqual({ b: 'text' })
  sessionStorage.setItem('draft:x', 'not JSON')
  expect(readDraft('x')).toEqual({})
})

it('works without drafts if the browser has no storage', () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => saveDraft('x', { a: 'b' })).not.toThrow()
  expect(() => dropDrafts()).not.toThrow()
  expect(readDraft('x')).toEqual({})
})
