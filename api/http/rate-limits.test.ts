import { expect, it } from 'vitest'
import { networkOf } from './rate-limits.ts'

it.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['2001:DB8::a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8:0::2', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['::ffff:10.1.0.9', '10.1.0.9'],
  ['10.1.0.9', '10.1.0.9'],
])('counts %s as the network %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network)
})
