import type { TestProject } from 'vitest/node'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { findBrowser, type BrowserLaunch } from '#tests/support/browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browser: BrowserLaunch
  }
}

/** Makes sure that there are pages to show and a browser to show them in. */
export default async function setup(project: TestProject) {
  if (!(await isWebBuilt())) await buildWeb()
  project.provide('browser', await findBrowser())
}
