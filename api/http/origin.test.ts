import { expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const site = new URL('https://dabbawise.example')

it.each([
  ['its address', 'https://dabbawise.example', 'https://dabbawise.example', true],
  ['its address behind a proxy', 'https://dabbawise.example', 'http://dabbawise.example', true],
  ['another scheme', 'http://dabbawise.example', 'https://dabbawise.example', false],
  ['another scheme behind a proxy', 'http://dabbawise.example', 'http://dabbawise.example', false],
  ['another port', 'https://dabbawise.example:8443', 'https://dabbawise.example', false],
  ['an address of its own', 'http://localhost:3000', 'http://localhost:3000', true],
  [
    'an address of its own by another scheme',
    'https://localhost:3000',
    'http://localhost:3000',
    false,
  ],
  ['another site', 'https://elsewhere.example', 'https://dabbawise.example', false],
  [
    'a name of its own',
    'https://dabbawise.example.elsewhere.example',
    'https://dabbawise.example',
    false,
  ],
  [
    'its name behind #',
    'https://elsewhere.example#dabbawise.example',
    'https://dabbawise.example',
    false,
  ],
  [
    'its name before @',
    'https://dabbawise.example@elsewhere.example',
    'https://dabbawise.example',
    false,
  ],
  ['no site at all', 'null', 'https://dabbawise.example', false],
  ['a site asked for by nonsense', 'https://elsewhere.example', 'http://[', false],
])('classifies %s', (_, origin, asked, own) => {
  expect(isOwnOrigin(origin, site, asked)).toBe(own)
})
