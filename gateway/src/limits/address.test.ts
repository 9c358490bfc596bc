import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:7::', '2001:db8:0:0::/64'],
  ['2001:db8::7:0:0:1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, expected) => expect(addressOf(ip)).toBe(expected));

test('one /64 is one caller however its addresses are written, and two are two', () => {
  expect(
    new Set(['2001:db8::1', '2001:db8:0:0:a::', '2001:db8:0:0:1:2:3:4', '2001:0db8::ffff:1.2.3.4'].map(addressOf)).size,
  ).toBe(1);
  expect(addressOf('2001:db8:0:1::1')).not.toBe(addressOf('2001:db8:0:2::1'));
});
