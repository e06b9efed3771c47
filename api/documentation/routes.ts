import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express, { Router } from 'express'
import { createOpenApi } from '#api/documentation/openapi.ts'
import { brand } from '#domain/brand.ts'
import { type ChoiceNames, choiceNames } from '#domain/choices.ts'
import type { Config } from '#runtime/config.ts'

export function documentationRoutes({ config }: { config: Config }) {
  const routes = Router()
  let made: { of: ChoiceNames; by: string; document: object } | undefined
  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

  routes.get('/openapi.json', (_req, res) => {
    const [of, by] = [choiceNames(), brand.name]
    // The document has the site's name and lists the choices, so it changes with them.
    if (made?.of !== of || made.by !== by)
      made = { of, by, document: createOpenApi(config.PUBLIC_URL) }
    res.json(made.document)
  })

  routes.get('/docs', (_req, res) => {
    const nonce = res.locals.nonce as string
    // The viewer inserts style elements, which cannot carry the nonce.
    const policy = res
      .get('Content-Security-Policy')!
      .replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'")
    res.set('Content-Security-Policy', policy).type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the meal subscription directory</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true })</script>
</body>
</html>
`)
  })

  routes.use('/docs', express.static(viewer, { index: false, maxAge: '1d' }))
  return routes
}
