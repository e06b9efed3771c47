import { expect, it } from 'vitest'
import { replyLink } from './reply-link.ts'

const asha = {
  name: 'Asha Rao',
  email: 'asha@example.test',
  createdAt: '2026-03-12T08:35:00.000Z',
  text: 'Do you deliver to Koramangala?\nAnd on Sundays?',
}

/** The parts that a mail program extracts from the link. */
function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link)
  return {
    protocol,
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  }
}

it('The link that answers a message has recipient and subject, and quotes every line', () => {
  expect(read(replyLink(asha, 'Re: your message to Annapurna & Sons'))).toEqual({
    protocol: 'mailto:',
    to: 'asha@example.test',
    subject: 'Re: your message to Annapurna & Sons',
    body:
      '\r\n\r\nOn 12 March 2026, 2:05 pm, Asha Rao wrote:\r\n' +
      '> Do you deliver to Koramangala?\r\n> And on Sundays?',
  })
})

it('The link that answers a message encodes line ends as %0D%0A, spaces as %20, and characters that could end a link', () => {
  const link = replyLink(
    { ...asha, text: `a\r\nb\rc\n\n100% "yes" (it's) #1 + <2>` },
    'Re: your suggestion',
  )
  expect(link).toContain('wrote%3A%0D%0A%3E%20a%0D%0A%3E%20b%0D%0A%3E%20c%0D%0A%3E%0D%0A%3E%20100')
  expect(link.replace('mailto:', '')).toMatch(/^[\w@.?=&%~-]+$/)
  expect(read(link).body).toContain(`> 100% "yes" (it's) #1 + <2>`)
})

it('The link that answers a message prevents injected recipients, headers and lines', () => {
  const link = replyLink(
    { ...asha, name: 'Asha\r\nBcc: x@example.test', email: 'a?bcc=x@example.test&cc=y' },
    'Re: your message to A\r\nBcc: x@example.test',
  )
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(read(link).subject).toBe('Re: your message to A Bcc: x@example.test')
  expect(read(link).body).toContain('Asha Bcc: x@example.test wrote:')
})

it('The link that answers a message is cut to what mail programs accept, never within a character', () => {
  const link = replyLink({ ...asha, text: 'नमस्ते 👩‍🍳 '.repeat(500) }, 'Re: your suggestion')
  const body = link.split('&body=')[1] ?? ''
  expect(body.length).toBeLessThanOrEqual(1_800)
  expect(body.length).toBeGreaterThan(1_600)
  expect(decodeURIComponent(body)).toMatch(/\r\n> \[…\]$/)
  expect(decodeURIComponent(body)).not.toMatch(/\u{200D}\r/u)
})

it('The link that answers a message survives lone surrogates', () => {
  expect(replyLink({ ...asha, text: 'a\uD83D' }, 'Re: your suggestion')).toContain('%EF%BF%BD')
})
