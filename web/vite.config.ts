import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messagesPlugin } from '../languages/vite-plugin.ts'

/** Modules for forms, pages of signed-in people and the dashboard only. */
const notOnAllPages =
  /\/node_modules\/(zod|react-hook-form|@hookform|@mui|@emotion|stylis|react-transition-group)\/|\/(contract|domain)\/|\/web\/(admin\/|account\/protected-page|data\/(counted-text-area|draft|form|loaded|use-schema-form)\.|frame\/(account-card|outcome)|ui\/spinner)/

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), messagesPlugin(), reactRouter()],
  // Listed in advance: discovering them page by page would reload the page in development.
  optimizeDeps: {
    entries: ['*.tsx', '{*,admin/*}/*.{ts,tsx}'],
  },
  environments: {
    // Express owns the server: its entry is ours, and it includes React Router's build.
    ssr: {
      build: { rolldownOptions: { input: './server.ts' } },
      // In development Vite uses React Router's development build; if Node loaded the adapter, it would
      // add the production build, and neither recognizes the other's classes. The production build
      // bundles all packages into a few files, because loading thousands delays the start by a second.
      resolve: { noExternal: command === 'build' ? true : ['@react-router/express'] },
    },
    client: {
      // No inlined assets: the Content-Security-Policy does not allow data: fonts.
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: {
          // Groups shared code into few files, because many small ones compress worse. Code of
          // forms is separate, so that pages without a form do not load it.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  minShareCount: 12,
                  test: (id) => !notOnAllPages.test(id),
                },
                // Code of every page besides the frame.
                {
                  name: 'frame',
                  test: /\/(node_modules\/react-dom\/(index|cjs\/react-dom\.production)\.js|web\/(account\/(account-frame|queries)|data\/(clock|load-failed|network|query-client|renewal|return-url|session)|picks\/(chosen|compare-(place|toggle)|heart|stored-list|shortlist)|frame\/(error-page|footer|logo|nonce)|offline\/offline-line|pages\/not-found|ui\/(progress-line|rich|stars)|language\/(language-hint|language-links|messages|script|written))\.tsx?|domain\/(i18n|india-day|languages|numbers)\.ts)$/,
                },
                // Code shared by Home, the list and company pages.
                {
                  name: 'directory',
                  test: /\/(web\/(companies\/(company-(card|facts|grid)|live-count|queries)|frame\/json-ld|ui\/(count|money))\.tsx?|domain\/(closings|india-time|lead-plan|options)\.ts|HydrationBoundary\.js)$/,
                },
                // Code shared by Home and the list.
                {
                  name: 'search',
                  test: /\/web\/(places\/(near-me|queries)|search\/(filter-fields|queries|search-state))\.tsx?$/,
                },
                // Code shared by company pages and comparisons.
                {
                  name: 'company',
                  test: /\/(web\/(companies\/(company-id|order-url|web-address)|picks\/month-choice|ui\/(carried|phone-links))\.tsx?|domain\/(cooking-days|cutoffs|meal-price|month-cost|phone-numbers|terms|weekly-menu)\.ts)$/,
                },
                // Code of every public form; zod is loaded when a form is used.
                {
                  name: 'forms',
                  test: /\/(node_modules\/(react-hook-form|@hookform)\/|web\/(data\/(counted-text-area|draft|form|form-failure|loaded|use-schema-form)|frame\/(account-card|another-page|outcome)|(messages|reviews)\/queries|ui\/(form-fields|notice|page-title|submit-button|tab-links|use-dialog))\.tsx?$)/,
                },
                // Code shared by tabs of the dashboard; one file per combination would be fifty files.
                {
                  name: 'dashboard',
                  minShareCount: 3,
                  test: /\/(node_modules\/(@mui|@emotion|@popperjs|stylis|react-transition-group)|web\/admin)\//,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
