import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messagesPlugin } from '../languages/vite-plugin.ts'

/** Modules that only forms, pages of signed-in people and the dashboard need. */
const notOnAllPages =
  /\/node_modules\/(zod|react-hook-form|@hookform|@mui|@emotion|stylis|react-transition-group)\/|\/(contract|domain)\/|\/web\/(admin\/|account\/protected-page|data\/(counted-text-area|draft|form|loaded|use-schema-form)\.|frame\/(account-card|outcome)|ui\/spinner)/

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), messagesPlugin(), reactRouter()],
  // Found at once rather than page by page, which would reload the page in development.
  optimizeDeps: {
    entries: ['*.tsx', '{*,admin/*}/*.{ts,tsx}'],
  },
  environments: {
    // Express owns the server: its entry is ours, and it carries React Router's build inside.
    ssr: {
      build: { rolldownOptions: { input: './server.ts' } },
      // In development Vite picks React Router's development build; loaded by Node itself, the
      // adapter would bring the production build beside it, and neither knows the other's classes.
      // Built, all packages are in a few files: from thousands, a server starts a second later.
      resolve: { noExternal: command === 'build' ? true : ['@react-router/express'] },
    },
    client: {
      // Every asset is a file of ours: the Content-Security-Policy allows no data: fonts.
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: {
          // Code that a dozen pages share travels in one file: many small ones compress worse,
          // and each part that only some page shares would cut more of them off.
          // Code of forms is shared by as many, but no page without one should carry it.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  minShareCount: 12,
                  test: (id) => !notOnAllPages.test(id),
                },
                // Code that every page has beside the frame.
                {
                  name: 'frame',
                  test: /\/(node_modules\/react-dom\/(index|cjs\/react-dom\.production)\.js|web\/(account\/(account-frame|queries)|data\/(load-failed|query-client|return-url|session)|picks\/(chosen|compare-(place|toggle)|heart|stored-list|shortlist)|frame\/(error-page|footer|logo|nonce)|offline\/offline-line|pages\/not-found|ui\/(progress-line|rich|stars)|language\/(language-hint|language-links|messages|script|written))\.tsx?|domain\/(i18n|languages|numbers)\.ts)$/,
                },
                // Code that Home, the list and company pages share.
                {
                  name: 'directory',
                  test: /\/(web\/(companies\/(company-(card|facts|grid)|live-count|queries)|frame\/json-ld|ui\/(count|money))\.tsx?|domain\/(closings|india-time|lead-plan|options)\.ts|HydrationBoundary\.js)$/,
                },
                // Code that Home and the list share.
                {
                  name: 'search',
                  test: /\/web\/(places\/(near-me|queries)|search\/(filter-fields|queries|search-state))\.tsx?$/,
                },
                // Code that company pages and comparisons share.
                {
                  name: 'company',
                  test: /\/(web\/(companies\/(company-id|order-url|web-address)|picks\/month-choice|ui\/(carried|phone-links))\.tsx?|domain\/(cutoffs|meal-price|month-cost|phone-numbers|terms|weekly-menu)\.ts)$/,
                },
                // Code of every public form; zod comes when one is touched.
                {
                  name: 'forms',
                  test: /\/(node_modules\/(react-hook-form|@hookform)\/|web\/(data\/(counted-text-area|draft|form|form-failure|loaded|use-schema-form)|frame\/(account-card|another-page|outcome)|(messages|reviews)\/queries|ui\/(form-fields|notice|page-title|submit-button|tab-links|use-dialog))\.tsx?$)/,
                },
                // Code that tabs of the dashboard share: in a file for each mix of them they were fifty.
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
