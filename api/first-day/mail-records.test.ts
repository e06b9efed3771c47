import { expect, it } from 'vitest'
import { readMailRecords } from '#api/first-day/mail-records.ts'

/** DNS with these texts; other names do not exist, and 'SERVFAIL' stands for a server that fails. */
const dns = (texts: Record<string, string[]>) => ({
  async resolveTxt(name: string) {
    const own = texts[name]
    if (!own) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    if (own[0] === 'SERVFAIL') throw Object.assign(new Error('failed'), { code: 'ESERVFAIL' })
    // Long texts come in parts.
    return own.map((text) => [text.slice(0, 10), text.slice(10)])
  },
})

it('finds SPF, DKIM and DMARC, and says what is published', async () => {
  const records = {
    'mail.example': ['google-site-verification=1', 'v=spf1 include:_spf.example -all'],
    '_dmarc.mail.example': ['v=DMARC1; p=quarantine'],
    's1._domainkey.mail.example': ['v=DKIM1; k=rsa; p=MIGf'],
    // A withdrawn key.
    'k1._domainkey.mail.example': ['v=DKIM1; p='],
  }
  expect(await readMailRecords('mail.example', dns(records))).toEqual({
    state: 'done',
    found: [
      'SPF: v=spf1 include:_spf.example -all',
      'DKIM: key s1',
      'DMARC: v=DMARC1; p=quarantine',
    ],
  })
})

it.each([
  ['no record', {}, ['SPF is missing', 'no key', 'DMARC is missing']],
  [
    'two SPF records, of which servers accept none',
    {
      'mail.example': ['v=spf1 -all', 'v=spf1 +all'],
      '_dmarc.mail.example': ['v=DMARC1; p=none'],
    },
    ['has 2 records', 'no key', 'p=none'],
  ],
])('%s leaves the step open', async (_, records, words) => {
  const { state, found } = await readMailRecords('mail.example', dns(records as never))
  expect(state).toBe('open')
  for (const [at, word] of words.entries()) expect(found[at]).toContain(word)
})

it('says that it does not know while DNS fails', async () => {
  const failing = dns({ 'mail.example': ['SERVFAIL'] })
  expect((await readMailRecords('mail.example', failing)).state).toBe('unknown')
})
