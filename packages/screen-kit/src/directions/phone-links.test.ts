import { expect, it } from 'vitest';
import { phoneLinks } from './phone-links.ts';

it.each([
  ['010-1234-5678', 'tel:01012345678', 'sms:01012345678'],
  ['070-0000-0000', 'tel:07000000000', 'sms:07000000000'],
  ['+82 10 1234 5678', 'tel:+821012345678', 'sms:+821012345678'],
  ['02-123-4567', 'tel:021234567', undefined],
  ['1588-0000', 'tel:15880000', undefined],
  ['', undefined, undefined],
  [undefined, undefined, undefined],
])('%s is called by %s and written to by %s', (phone, call, message) => {
  expect(phoneLinks(phone)).toEqual({ call, message });
});
