import { expect, it } from 'vitest'
import type { Call } from '../calls.ts'
import { z } from '../zod.ts'
import { type Name, allCalls } from './all.ts'

const listing = {
  name: 'Leela Kitchen',
  shortDescription: 'Malabar meals',
  description: 'Cooked at home.',
  location: 'Chennai',
  cuisine: 'South Indian',
  priceRange: 'budget',
  address: 'Beach Road',
}
/** A valid body of each call. */
const right = {
  'POST /api/register': {
    username: 'asha',
    name: 'Asha',
    email: 'asha@example.test',
    password: '123456',
  },
  'POST /api/login': { username: 'asha', password: 'x' },
  'POST /api/admin/login': { username: 'asha', password: 'x' },
  'POST /api/reviews': { companyId: 1, rating: '4', comment: 'Good dal' },
  'POST /api/contact': {
    companyId: 1,
    name: 'Ravi',
    email: 'ravi@example.test',
    phone: '+91 00000 00000',
    message: 'Do you deliver to Powai?',
  },
  'POST /api/suggestions': { name: 'Mala', email: 'mala@example.test', suggestion: 'More Odia' },
  'POST /api/listings': { ...listing, contactName: 'Leela', contactEmail: 'leela@example.test' },
  'POST /api/alerts': { query: 'dal', email: 'reader@example.test' },
  'PUT /api/user/preferences': { newsletter: true, showReviews: true },
  'POST /api/user/shortlist': { ids: [1, 2] },
  'PUT /api/user/kitchens/{id}/reviews/{reviewId}/reply': { reply: 'Thank you.' },
  'POST /api/reviews/{id}/report': { reason: 'Insulting.' },
  'PUT /api/admin/reviews/approve': { ids: [1, 2] },
  'POST /api/admin/companies': { ...listing, rating: '4.5', plans: [{ name: 'A', price: 1 }] },
  'POST /api/admin/choices/{kind}': { name: 'Ajmer', spellings: 'Ajmere', partOf: 'Rajasthan' },
  'PUT /api/admin/site': { tagline: 'Dabbas near you' },
  'POST /api/admin/pages/versions': {
    path: '/pages/contact',
    language: 'en',
    title: 'Contact',
    description: '',
    markdown: '# Hi',
    after: 0,
    publish: true,
  },
  'POST /api/figures': { events: [{ kind: 'view', ids: [1] }] },
  'GET /api/pages': { path: '/about' },
  'GET /api/search': { query: 'paneer', location: 'Mumbai' },
  'GET /api/companies/search': { query: 'paneer' },
  'GET /api/companies/cards': { ids: '1,2' },
  'GET /api/compare': { ids: '1,2' },
} satisfies Partial<Record<Name, object>>
type Checked = keyof typeof right

function refusalsOf(name: Checked, input: object) {
  const call = allCalls[name]
  const { error } = ('body' in call ? call.body : call.query).safeParse(input)
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

it.each(Object.keys(right) as Checked[])('%s accepts valid values', (name) => {
  expect(refusalsOf(name, right[name])).toBeUndefined()
})

const imageUrl = 'https://pictures.example/a.jpg'
const unstorable = 'The text holds a character that cannot be stored'
const noEmail = 'Please enter a valid email'
const noAddress = 'Please enter an address that starts with https://'
const unencrypted = 'Browsers do not show pictures from http:// addresses here.'
const noQuery = 'Search for something or choose a filter first'
const tooLong = (most: number) => `Please use at most ${most} characters`
/** The invalid value, the field that is named, and the message if it matters. */
type Refusal = readonly [given: object, path: string, message?: string]
const badIds: Refusal[] = [
  ...['', 'abc', '1,', ',1', '-1', '0', '1,,2', '1.5', '99999999999', '1 ,2', '\0'],
  ...[['1', '2'], undefined],
].map((ids) => [{ ids }, 'ids'])
/** A plan with an invalid term, and the path that the refusal names. */
const term = (field: string, value: unknown) =>
  [{ plans: [{ name: 'A', price: 1, [field]: value }] }, `plans.0.${field}`] as const
const window = (from: unknown, to?: string, meal = 'Lunch') => ({
  mealWindows: [{ meal, from, to }],
})
const closed = (from: string, until: string, reason = '') => ({ closing: { from, until, reason } })

const refused: { [name in Checked]?: readonly Refusal[] } = {
  'POST /api/register': [
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: '🍛🍛🍛' }, 'password', 'Password must be at least 6 characters'],
    [{ username: '  ' }, 'username', 'Username is required'],
    [{ email: 'no address' }, 'email', noEmail],
    [{ name: 'a\r\nBcc: all@example.test' }, 'name', 'Please use a single line'],
    [{ name: 'half \ud800' }, 'name', unstorable],
    [{ username: 'nul\0' }, 'username', unstorable],
    [{ name: 'x'.repeat(201) }, 'name', tooLong(200)],
  ],
  'POST /api/login': [{ $ne: null }, ['asha'], true, 1, null, { toString: 'x' }].flatMap(
    (strange): Refusal[] => [
      [{ username: strange }, 'username'],
      [{ password: strange }, 'password'],
    ],
  ),
  'POST /api/admin/login': [
    [{ username: '  ' }, 'username', 'Please enter both username and password'],
    [{ password: '' }, 'password', 'Please enter both username and password'],
    [{ password: { $ne: null } }, 'password'],
  ],
  'POST /api/reviews': [
    [{ rating: '0' }, 'rating', 'Please select a rating.'],
    [{ rating: '4.5' }, 'rating', 'Please select a rating.'],
    [{ rating: 4 }, 'rating', 'Please select a rating.'],
    [{ comment: ' \n ' }, 'comment', 'Please write a comment about your experience.'],
    [{ comment: 'x'.repeat(1001) }, 'comment', tooLong(1000)],
    [{ comment: 'a\0b' }, 'comment', unstorable],
    [{ companyId: '1' }, 'companyId'],
    [{ companyId: 1e12 }, 'companyId'],
  ],
  'POST /api/contact': [
    [{ phone: undefined }, 'phone', 'Phone number must be at least 10 characters'],
    [{ phone: 9820000000 }, 'phone', 'Phone number must be at least 10 characters'],
    [{ companyId: undefined }, 'companyId', 'must be a number'],
    [{ name: 'R' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'ravi' }, 'email', noEmail],
    [{ phone: '12345' }, 'phone', 'Phone number must be at least 10 characters'],
    [{ message: 'Hello' }, 'message', 'Message must be at least 10 characters'],
    [{ name: '🍛' }, 'name', 'Name must be at least 2 characters'],
    [{ message: '🍛🍛🍛🍛🍛' }, 'message', 'Message must be at least 10 characters'],
    [{ name: 'Ravi\nBcc: all@example.test' }, 'name', 'Please use a single line'],
    [{ email: 'a@example.test\nBcc: b@example.test' }, 'email', noEmail],
  ],
  'POST /api/suggestions': [
    [{ suggestion: '  ' }, 'suggestion', 'Please fill in all required fields.'],
    [{ suggestion: 'x'.repeat(1001) }, 'suggestion', tooLong(1000)],
  ],
  'POST /api/listings': [
    [{ name: '' }, 'name', 'The name of the business is required'],
    [{ website: 'javascript:alert(1)' }, 'website', noAddress],
    [{ tags: 'one, two' }, 'tags'],
    [{ terms: 'x'.repeat(2001) }, 'terms', tooLong(2000)],
  ],
  'POST /api/alerts': [
    [{ query: undefined }, 'query', noQuery],
    [{ location: 'all', query: '  ' }, 'query', noQuery],
    [{ location: 'Atlantis' }, 'location'],
    [{ query: 'x'.repeat(201) }, 'query'],
    [{ query: 'a\0b' }, 'query'],
    [{ email: 'nobody' }, 'email', noEmail],
    [{ query: ['dal'] }, 'query'],
  ],
  'PUT /api/user/preferences': [[{ newsletter: 'maybe' }, 'newsletter']],
  'POST /api/user/shortlist': [
    [{ ids: [-1] }, 'ids.0'],
    [{ ids: ['1'] }, 'ids.0'],
    [{ ids: [1.5] }, 'ids.0'],
    [{ ids: 'x' }, 'ids'],
    [{ ids: Array(101).fill(1) }, 'ids'],
    [{ ids: undefined }, 'ids'],
  ],
  'PUT /api/user/kitchens/{id}/reviews/{reviewId}/reply': [
    [{ reply: ' ' }, 'reply'],
    [{ reply: 'x'.repeat(1001) }, 'reply'],
  ],
  'POST /api/reviews/{id}/report': [[{ reason: ' ' }, 'reason']],
  'PUT /api/admin/reviews/approve': [
    [{ ids: undefined }, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: [1, 2], revisions: [1] }, '', 'Please send one revision for each id'],
    [{ ids: [1], revisions: [2_147_483_648] }, 'revisions.0'],
    [{ ids: [1, 1], revisions: [1, 2] }, '', 'An id may come with one revision only'],
    [{ ids: ['1'] }, 'ids.0'],
    [{ ids: Array(101).fill(1) }, 'ids'],
  ],
  'POST /api/admin/companies': [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ location: 'Atlantis' }, 'location'],
    [{ cuisine: 'all' }, 'cuisine'],
    [{ priceRange: 'cheap' }, 'priceRange'],
    ...['0.9', '5.1', '4.25', 'good', '', null].map((rating): Refusal => [{ rating }, 'rating']),
    [{ shortDescription: ' ' }, 'shortDescription'],
    [{ description: '' }, 'description'],
    [{ address: '' }, 'address'],
    [{ email: 'no address' }, 'email'],
    ...[
      ...['/images/../../etc/passwd', '/banners/../images/a.webp'],
      ...['/banners/1.svg/../../etc/passwd', '//elsewhere.example/banners/1.svg'],
      ...['/api/admin/banner.svg?id=1&name=x', 'data:image/png;base64,AAAA'],
    ].map((imageUrl): Refusal => [{ imageUrl }, 'imageUrl']),
    [{ imageUrl: 'http://example.test/a.jpg' }, 'imageUrl', unencrypted],
    [{ photos: [{ imageUrl: 'http://example.test/a.jpg' }] }, 'photos.0.imageUrl', unencrypted],
    ...['', 'javascript:alert(1)', '/banners/1.svg'].map((imageUrl): Refusal => [
      { photos: [{ imageUrl }] },
      'photos.0.imageUrl',
    ]),
    ...['x'.repeat(201), 'two\nlines'].map((description): Refusal => [
      { photos: [{ imageUrl, description }] },
      'photos.0.description',
    ]),
    [{ photos: [{ imageUrl }, { imageUrl }] }, 'photos'],
    [
      { photos: Array.from({ length: 9 }, (_, at) => ({ imageUrl: `${imageUrl}?${at}` })) },
      'photos',
    ],
    [{ photos: 'all' }, 'photos'],
    ...['1151902200012', '31519022000123', '11599022000123'].map((fssaiLicence): Refusal => [
      { fssaiLicence },
      'fssaiLicence',
    ]),
    [{ tags: 'x'.repeat(51) }, 'tags.0'],
    [{ tags: { length: 3 } }, 'tags'],
    [{ featured: 'yes' }, 'featured'],
    [{ status: 'gone' }, 'status'],
    [{ plans: Array.from({ length: 21 }, () => ({ name: 'A', price: 1 })) }, 'plans'],
    [{ plans: [7, 7].map((id) => ({ id, name: 'A', price: 1 })) }, 'plans', 'A plan may come once'],
    [
      { mealWindows: ['12:00', '13:00'].map((from) => ({ meal: 'Lunch', from, to: '14:00' })) },
      'mealWindows',
    ],
    term('name', ''),
    term('price', '-5'),
    term('price', '0'),
    term('price', '1e9'),
    term('days', 367),
    term('daysPerWeek', 8),
    term('trialPrice', '-1'),
    term('trialPrice', '1.234'),
    term('pauseDays', 32),
    term('noticeHours', 'soon'),
    term('refundKind', 'maybe'),
    term('packaging', {}),
    term('deliveryFee', '₹20 to ₹40'),
    term('minimumDays', 0),
    term('lunchCutoff', '25:00'),
    term('lunchCutoff', ' before'),
    term('dinnerCutoff', 'in the morning'),
    term('deposit', '-1'),
    term('endNoticeDays', 91),
    [{ menus: [{ day: 'Someday', description: 'x' }] }, 'menus.0.day'],
    [{ menus: ['x', 'y'].map((description) => ({ day: 'Monday', description })) }, 'menus'],
    [{ delivery: { area: 'moon' } }, 'delivery.area'],
    [{ delivery: 5 }, 'delivery'],
    [{ delivery: { area: 'radius' } }, 'delivery.km'],
    [{ delivery: { area: 'radius', km: 31 } }, 'delivery.km'],
    [{ delivery: { area: 'radius', km: '2.5' } }, 'delivery.km'],
    [{ delivery: { area: 'pincodes', pincodes: ' , ' } }, 'delivery.pincodes'],
    [{ delivery: { area: 'pincodes', pincodes: '560001, 56000' } }, 'delivery.pincodes.1'],
    [window('14:00', '12:00'), 'mealWindows.0.to'],
    [window('14:00'), 'mealWindows.0.to'],
    [window('25:00', '26:00'), 'mealWindows.0.from'],
    [window('16:00', '17:00', 'Tea'), 'mealWindows.0.meal'],
    [{ mealWindows: [null] }, 'mealWindows.0'],
    [closed('2026-12-05', '2026-12-04'), 'closing.until'],
    [closed('2026-12-05', ''), 'closing.until'],
    [closed('2026-02-30', '2026-03-01'), 'closing.from'],
    [closed('2026-12-05', '2026-12-06', 'x'.repeat(201)), 'closing.reason'],
  ],
  'POST /api/admin/choices/{kind}': [
    [{ name: '' }, 'name'],
    [{ name: 'Ajmer, Rajasthan' }, 'name'],
    [{ name: 'All of India' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ spellings: ['x', 'X'] }, 'spellings'],
  ],
  'PUT /api/admin/site': [
    [{ name: 'x'.repeat(61) }, 'name', tooLong(60)],
    [{ name: 'Dabba\r\nBcc: all@example.test' }, 'name', 'Please use a single line'],
    [{ tagline: 'half \ud800' }, 'tagline', unstorable],
    [{ colour: 'red;}body{display:none' }, 'colour', 'Please enter a colour as #'],
    [{ colour: '#12345' }, 'colour', 'Please enter a colour as #'],
    [{ logo: 'https://elsewhere.example/logo.svg' }, 'logo', 'Please upload the logo here'],
    [{ logo: '/images/../secret.webp' }, 'logo', 'Please upload the logo here'],
    [{ links: 'javascript:alert(1)' }, 'links.0', 'Please enter addresses that start with'],
    [{ links: Array(9).fill('https://x.com/a') }, 'links', 'Please use at most 8 addresses'],
    [{ email: 'javascript:alert(1)' }, 'email', noEmail],
    [{ sender: 'Me <me@x.example>, you@x.example' }, 'sender', noEmail],
    [{ analytics: 'http://count.example/x.js' }, 'analytics', 'Please enter the address of a'],
    [{ analytics: 'https://x.example/; script-src *' }, 'analytics', 'Please enter the address'],
    [{ searchConsole: '"><script>' }, 'searchConsole', 'Please enter the token'],
    [{ claims: 'loud' }, 'claims', 'Please choose what the site says of its size'],
  ],
  'POST /api/admin/pages/versions': [
    ...['/companies', '/pages/', '/pages/A', '/pages/a/b', '/pages/a.b', '/admin'].map(
      (path): Refusal => [{ path }, 'path'],
    ),
    ...['', 'a\nb', 'x'.repeat(121)].map((title): Refusal => [{ title }, 'title']),
    ...['', '\0', 'x'.repeat(50_001)].map((markdown): Refusal => [{ markdown }, 'markdown']),
    [{ language: 'xx' }, 'language'],
    [{ after: -1 }, 'after'],
  ],
  'POST /api/figures': [
    [{ events: [{ kind: 'message', ids: [1] }] }, 'events.0.kind'],
    [{ events: [{ kind: 'view', ids: ['x'] }] }, 'events.0.ids.0'],
    [{ events: [{ kind: 'seen', ids: [1], query: 'dal\0' }] }, 'events.0.query'],
    [{ events: Array.from({ length: 51 }, () => ({ kind: 'view', ids: [1] })) }, 'events'],
  ],
  'GET /api/pages': [[{ path: '/companies' }, 'path']],
  'GET /api/search': [
    [{ location: 'Atlantis' }, 'location'],
    [{ location: 'Mumbai\\' }, 'location'],
    [{ cuisine: 'Vegan!' }, 'cuisine'],
    [{ cuisine: 'Martian' }, 'cuisine'],
    [{ priceRange: 'free' }, 'priceRange'],
    [{ sort: 'random' }, 'sort'],
    ...['0', 'abc', '-1', '1.5', '99999999999', ''].map((page): Refusal => [{ page }, 'page']),
    [{ pageSize: '100000' }, 'pageSize'],
    [{ pageSize: '0' }, 'pageSize'],
    [{ location: ['Delhi', 'Pune'] }, 'location'],
    [{ query: 'x'.repeat(10_000) }, 'query'],
    [{ query: 'a\0' }, 'query'],
    ...['56003', '060034', 'here'].map((near): Refusal => [{ near }, 'near']),
    [{ diet: 'meat' }, 'diet'],
    [{ meal: 'brunch' }, 'meal'],
    [{ deliversTo: '12' }, 'deliversTo'],
    [{ trial: 'maybe' }, 'trial'],
    [{ minRating: '3' }, 'minRating'],
    [{ pincode: '0' }, 'pincode'],
  ],
  'GET /api/companies/search': [
    [{ location: 'Atlantis' }, 'location'],
    [{ query: ['a', 'b'] }, 'query'],
    [{ query: 'a\0' }, 'query'],
  ],
  'GET /api/companies/cards': badIds,
  'GET /api/compare': [...badIds, [{ ids: '1,2,3,4,5' }, 'ids'], [{ pincode: '56003' }, 'pincode']],
}
const rows = Object.entries(refused).flatMap(([name, all]) =>
  all.map(([given, path, message = '']) => ({ name: name as Checked, given, path, message })),
)

it.each(rows)('$name refuses $given at $path', ({ name, given, path, message }) => {
  const refusals = refusalsOf(name, { ...right[name], ...given })
  const words = expect.stringContaining(message) as string
  expect(refusals).toContainEqual({ path, message: words })
})

it('stores a repeated tag of a listing once', () => {
  const { body } = allCalls['POST /api/listings']
  expect(body.parse({ ...right['POST /api/listings'], tags: ['Vegan', 'Vegan'] }).tags).toEqual([
    'Vegan',
  ])
})

const inputs = Object.entries(allCalls).flatMap(([name, call]) =>
  (['body', 'query', 'headers', 'params'] as const).flatMap((part) => {
    const schema = (call as Call)[part]
    return schema ? [{ name, part, schema }] : []
  }),
)
const strange = [
  ...[undefined, null, true, -1, 1.5, 1e12, '', 'x', 'x'.repeat(9_000), [], {}],
  ...[[null], [5], [{}], Array(200).fill(1), { area: 'radius' }, { area: 'pincodes' }, { x: 1 }],
]
const fieldsOf = (schema: z.ZodType) =>
  schema instanceof z.ZodObject ? schema.keyof().options : []
const issuesOf = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues ?? []

it.each(inputs)('$name refuses every $part in words for people', ({ schema }) => {
  const given = strange.flatMap((value) => [
    value,
    ...fieldsOf(schema).map((field) => ({ [field]: value })),
  ])
  for (const { message } of given.flatMap((one) => issuesOf(schema, one)))
    expect(message).not.toMatch(/^(invalid|too (small|big)|unrecognized)|\bexpected\b/i)
})

const bodies = inputs.filter(({ part }) => part === 'body')
it.each(bodies)('$name refuses a missing text like an empty one', ({ schema }) => {
  for (const field of fieldsOf(schema)) {
    const wordsFor = (value: unknown) =>
      issuesOf(schema, { [field]: value }).filter(({ path }) => path.join() === field)
    const [empty] = wordsFor('')
    const isText = wordsFor('x'.repeat(60)).every(({ code }) => code !== 'invalid_type')
    const [missing] = wordsFor(undefined)
    if (empty && isText && missing) expect(missing.message).toBe(empty.message)
  }
})
