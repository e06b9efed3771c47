import { defineConfig } from 'oxlint'

type Pattern =
  | string
  | { group?: string[]; regex?: string; allowTypeImports?: boolean; message?: string }
type Path = { name: string; message: string; allowTypeImports?: boolean }

/** Restricts the imports of some files; a later entry for a file replaces an earlier one. */
const mustNotImport = (files: string[], patterns: Pattern[], paths: Path[] = []) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: patterns.map((one) => (typeof one === 'string' ? { group: [one] } : one)),
        paths,
      },
    ] as ['error', object],
  },
})

/** Folders of the repository, as imports name them. */
const folders = (...names: string[]): Pattern => ({ group: names.map((name) => `#${name}/**`) })

const mui: Pattern = {
  group: ['@mui/**', '@emotion/**'],
  message: 'Only the dashboard has MUI: every other page would carry it.',
}
const meilisearch: Path = {
  name: 'meilisearch',
  message: 'Meilisearch is called in api/search and indexer alone.',
}
const postgres: Path = { name: 'postgres', message: 'Queries stand in db.' }
const zodFrom = (from: string): Path => ({
  name: 'zod',
  message: `Import it from ${from}, which sets it up.`,
  allowTypeImports: true,
})

const api: Pattern = {
  group: [
    ...['#db/demo/**', '#local/**', '#web/**', '#tests/**', '#indexer/**'],
    '!#indexer/company-index.ts',
    '!#indexer/company-document.ts',
    '!#indexer/company-facts.ts',
    '!#indexer/words/**',
    '!#indexer/facts.json',
  ],
}
const contract: Pattern = { group: ['#*/**', '!#domain/**', 'node:*'] }
const web: Pattern[] = [
  folders('api', 'db', 'indexer', 'local', 'runtime', 'tests'),
  {
    group: ['#contract/calls/**'],
    allowTypeImports: true,
    message: 'Calls are types in the browser: their schemas would weigh 28 kB.',
  },
]
/** Modules of `web/ui` without interaction: helpers, drawings, text. */
const readInAdmin = [
  ...['count.ts', 'form-part.tsx', 'icons.tsx', 'lazy-part.ts', 'message.tsx', 'page-title.tsx'],
  ...['listeners.ts', 'phone-links.tsx'],
  ...['spinner.tsx', 'stars.tsx', 'text-link.tsx', 'time-ago.ts', 'toast.ts', 'use-hydrated.ts'],
].map((file) => `!**/ui/${file}`)
const zodOfWeb = [zodFrom('#contract/zod.ts')]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise', 'vitest', 'node'],
  jsPlugins: ['./local/lint.ts'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['web/build', 'web/.react-router', 'node_modules'],
  rules: {
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'react/no-array-index-key': 'off',
    'react/set-state-in-effect': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-unmodified-loop-condition': 'off',
    'unicorn/no-useless-spread': 'off',
    'unicorn/prefer-set-has': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/no-unknown-property': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-shadow': 'off',
    'promise/no-callback-in-promise': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'node/no-process-env': 'error',
    'ours/no-file-in-pattern': 'error',
    'ours/sql-in-db': 'error',
  },
  overrides: [
    {
      files: ['tests/**/*.ts'],
      rules: { 'unicorn/consistent-function-scoping': 'off', 'import/no-cycle': 'error' },
    },
    {
      files: ['runtime/config.ts', 'local/**/*.ts', 'tests/**/*.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      // The dashboard is in English only, except the company form, which owners use, too.
      files: [
        'web/admin/kitchens/*.tsx',
        'web/admin/companies/{company-field,company-form,company-section,conflict-dialog,delivery-fields,edit-form,photo-fields,plan-fields}.tsx',
        'web/admin/shared/{changes,dialog,file-drop,leave-dialog}.tsx',
        'web/{account,alerts,companies,compare,data,frame,home,kitchens,language,listings,mail-links,messages,newsletter,offline,pages,picks,places,reviews,search,ui}/*.tsx',
      ],

      rules: { 'ours/text-is-message': 'error' },
    },
    {
      files: [
        'api/{accounts,alerts,companies,confirmations,http,images,listings,messages,newsletter,owners,reviews,shortlists,sign-in,suggestions}/*.ts',
        'contract/**/*.ts',
      ],
      rules: { 'ours/answer-is-message': 'error' },
    },
    {
      files: ['contract/*.ts'],
      rules: { 'ours/refusal-is-message': 'error' },
    },
    {
      // Calls for administrators only.
      files: [
        'contract/{admin-choices,first-day,imports,lists,own-texts,pages,people,site-settings}.ts',
        'contract/calls/{admins,choices,first-day,imports,own-texts,people,search-health,site-settings}.ts',
        '**/*.test.ts',
      ],
      rules: { 'ours/answer-is-message': 'off', 'ours/refusal-is-message': 'off' },
    },
    {
      files: ['db/**/*.ts', 'tests/**/*.ts'],
      rules: { 'ours/sql-in-db': 'off' },
    },
    mustNotImport(
      ['runtime/**/*.ts'],
      [{ group: ['#*/**', '!#runtime/**'] }],
      [postgres, meilisearch],
    ),
    mustNotImport(
      ['languages/**/*.ts'],
      [folders('api', 'contract', 'db', 'local', 'runtime', 'tests', 'web')],
      [postgres, meilisearch],
    ),
    { files: ['languages/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
    mustNotImport(['domain/**/*.ts'], [{ regex: String.raw`^(#|\.\./)` }]),
    // What a plan states is declared once, for its columns, too.
    mustNotImport(
      ['db/**/*.ts'],
      [
        folders('api', 'contract', 'db/demo', 'indexer', 'local', 'web', 'tests'),
        { group: ['#domain/**', '!#domain/plan-facts.ts'] },
      ],
      [meilisearch],
    ),
    mustNotImport(
      ['db/demo/**/*.ts'],
      [{ regex: String.raw`^(#(api|contract|domain|indexer|local|tests|web)/|\.\./)` }],
      [meilisearch],
    ),
    mustNotImport(
      ['indexer/**/*.ts'],
      [folders('api', 'contract', 'db/demo', 'local', 'web', 'tests')],
      [postgres],
    ),
    mustNotImport(['api/**/*.ts'], [api], [postgres, meilisearch]),
    mustNotImport(['api/search/**/*.ts'], [api], [postgres]),
    mustNotImport(['api/banners/artwork/**/*.ts'], [{ regex: String.raw`^(#|\.\./)` }]),
    mustNotImport(
      ['contract/*.ts'],
      [contract, { regex: String.raw`^\.\./` }],
      [zodFrom('./zod.ts')],
    ),
    mustNotImport(
      ['contract/calls/*.ts'],
      [contract, { regex: String.raw`^\.\./\.\./` }],
      [zodFrom('../zod.ts')],
    ),
    mustNotImport(['web/**/*.{ts,tsx}'], [...web, mui], zodOfWeb),
    mustNotImport(
      ['web/ui/*.{ts,tsx}'],
      [...web, mui, { regex: String.raw`^\.\./`, message: 'Controls know nothing of the pages.' }],
      zodOfWeb,
    ),
    mustNotImport(
      ['web/admin/**/*.{ts,tsx}'],
      [
        ...web,
        {
          group: ['**/data/form-failure.tsx', '**/data/load-failed.tsx', '**/ui/*', ...readInAdmin],
          message: 'What an administrator operates is MUI’s.',
        },
      ],
      zodOfWeb,
    ),
    { files: ['contract/zod.ts'], rules: { 'no-restricted-imports': 'off' } },
  ],
})
