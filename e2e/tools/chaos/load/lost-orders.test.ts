import { expect, test } from 'vitest';
import { isEnd } from './lost-orders.ts';

const order = { paid: true, reported: '', cancelled: '' } as const;

test.each([
  ['paid, and booked', order, 'confirmed', true],
  ['paid, and the money went back', order, 'refunded', true],
  ['paid, and still under way', order, 'processing', false],
  ['paid, and forgotten', order, 'lapsed', false],
  ['paid, and nobody answers', order, '', false],
  ['answered as booked, and then it was not', { ...order, reported: 'confirmed' }, 'refunded', false],
  ['answered as booked', { ...order, reported: 'confirmed' }, 'confirmed', true],
  ['never paid', { ...order, paid: false }, 'lapsed', true],
  ['never paid, and the system knows nothing of it', { ...order, paid: false }, '', false],
  [
    'requested to cancel, without an answer',
    { ...order, reported: 'confirmed', cancelled: 'requested' },
    'confirmed',
    true,
  ],
  [
    'answered as cancelled, and the money is on its way',
    { ...order, reported: 'confirmed', cancelled: 'answered' },
    'refunding',
    false,
  ],
  [
    'answered as cancelled, and it goes on',
    { ...order, reported: 'confirmed', cancelled: 'answered' },
    'confirmed',
    false,
  ],
  ['answered as cancelled', { ...order, reported: 'confirmed', cancelled: 'answered' }, 'refunded', true],
] as const)('an order that was %s', (_, placed, status, ends) => {
  expect(isEnd(placed, status)).toBe(ends);
});
