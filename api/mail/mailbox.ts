import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Router, type RequestHandler, type Response } from 'express'
import PostalMime, { type Email } from 'postal-mime'
import { notFound } from '#api/http/errors.ts'
import { escapeMarkup } from '#domain/markup.ts'
import { mailFolder } from '#api/mail/transport.ts'
import type { Config } from '#runtime/config.ts'

/** Maximum number of listed mails, newest first. */
const MAX_SHOWN = 200
const FILE = /^[\w.-]+\.eml$/

/**
 * Links in these mails sign people in, so only this machine may read them, and only if mails are
 * stored as files, as `npm start` does.
 */
const onlyLocalhost =
  (config: Config): RequestHandler =>
  (req, _res, next) => {
    const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.socket.remoteAddress ?? '')
    const forwarded = req.get('x-forwarded-for') !== undefined
    // A foreign name that resolves to this machine would be of the same origin (DNS rebinding).
    const named = ['localhost', '127.0.0.1', '[::1]'].includes(req.hostname)
    if (config.MAIL_PAGE !== 'on' || config.SMTP_URL || !here || !named || forwarded) {
      throw notFound('There is no such page')
    }
    next()
  }

/** Lists and shows mails that were stored as files. */
export function mailboxRoutes(config: Config) {
  const folder = mailFolder(config)
  const routes = Router()
  routes.use(onlyLocalhost(config))

  routes.get('/', async (_req, res) => {
    const files = await readdir(folder).catch(() => [])
    const mails = files.filter((name) => FILE.test(name)).toSorted()
    const newest = mails.toReversed().slice(0, MAX_SHOWN)
    const rows = await Promise.all(
      newest.map(async (name) => {
        const { subject, to, date } = await open(name)
        const when = date ? new Date(date).toLocaleString('en-IN') : ''
        return `<tr><td>${escapeMarkup(when)}</td><td>${escapeMarkup(to?.[0]?.address ?? '')}</td>
<td><a href="/dev/mail/${name}">${escapeMarkup(subject ?? '(no subject)')}</a></td></tr>`
      }),
    )
    const table = `<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
    const none = '<p>No mail has been sent yet. Sign up, and one will be here.</p>'
    sendPage(res, 'Mails', rows.length > 0 ? table : none)
  })

  routes.get('/:name', async (req, res) => {
    const mail = await openNamed(req.params.name)
    const to = mail.to?.map(({ address }) => address).join(', ') ?? ''
    const links = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => url)
    const list = [...new Set(links)].map(
      (url) => `<li><a href="${escapeMarkup(url)}">${escapeMarkup(url)}</a></li>`,
    )
    sendPage(
      res,
      mail.subject ?? '(no subject)',
      `<p><a href="/dev/mail">All mails</a></p>
<p>To ${escapeMarkup(to)}</p>
<h2>Links in it</h2><ul>${list.join('')}</ul>
<h2>As HTML</h2>
<iframe sandbox title="The mail as HTML" src="/dev/mail/${req.params.name}/html"></iframe>
<h2>As text</h2><pre>${escapeMarkup(mail.text ?? '')}</pre>`,
    )
  })

  routes.get('/:name/html', async (req, res) => {
    const mail = await openNamed(req.params.name)
    // Allows the mail's own styles but no script, and only our page may frame it.
    res.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    res.set('X-Frame-Options', 'SAMEORIGIN')
    res.type('html').send(mail.html ?? '')
  })

  return routes

  async function openNamed(name: string): Promise<Email> {
    if (!FILE.test(name)) throw notFound('There is no such mail')
    return await open(name).catch(() => {
      throw notFound('There is no such mail')
    })
  }

  async function open(name: string): Promise<Email> {
    return await PostalMime.parse(await readFile(join(folder, name)))
  }
}

function sendPage(res: Response, title: string, body: string) {
  res.type('html').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title>
<style nonce="${res.locals.nonce as string}">
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #8886 }
iframe { width: 100%; height: 40rem; border: 1px solid #8886; background: #fff }
pre { white-space: pre-wrap; padding: 1rem; border: 1px solid #8886 }
</style></head>
<body><h1>${escapeMarkup(title)}</h1>
${body}
</body>
</html>
`)
}
