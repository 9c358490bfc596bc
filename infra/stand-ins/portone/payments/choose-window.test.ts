import { expect, test } from 'vitest';
import { chooseWindow, deviceOf } from './choose-window.ts';
import type { PaymentRequest } from './read-order.ts';

const computer =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const request: PaymentRequest = {
  storeId: 'store-1',
  channelKey: 'channel-key-1',
  paymentId: 'A1',
  orderName: 'x',
  totalAmount: 1,
  currency: 'KRW',
  payMethod: 'CARD',
};
const back = { redirectUrl: 'https://shop.example/back' };

test.each([
  ['a computer without a return address', computer, {}, 'IFRAME'],
  ['a computer with a return address', computer, back, 'IFRAME'],
  ['a computer with a forced redirect', computer, { ...back, forceRedirect: true }, 'REDIRECTION'],
  ['a computer with a forced redirect to nowhere', computer, { forceRedirect: true }, 'IFRAME'],
  [
    'a phone with a return address',
    phone,
    { ...back, windowType: { pc: 'IFRAME', mobile: 'REDIRECTION' } },
    'REDIRECTION',
  ],
  ['a phone without a return address', phone, {}, 'IFRAME'],
] as const)('%s', (_name, userAgent, change, mode) => {
  expect(chooseWindow({ ...request, ...change }, 'TOSSPAYMENTS', deviceOf(userAgent))).toBe(mode);
});

test.each([
  [computer, { windowType: { pc: 'POPUP' } }],
  [computer, { windowType: { pc: 'REDIRECTION' }, ...back }],
  [phone, { windowType: { mobile: 'IFRAME' }, ...back }],
  [phone, { windowType: { mobile: 'REDIRECTION' } }],
] as const)('a window type the channel does not offer is refused', (userAgent, change) => {
  expect(() => chooseWindow({ ...request, ...change }, 'TOSSPAYMENTS', deviceOf(userAgent))).toThrow(
    expect.objectContaining({ code: 'BadRequest' }),
  );
});

test.each([
  ['KAKAOPAY', computer, back, 'IFRAME'],
  ['KAKAOPAY', phone, back, 'REDIRECTION'],
  ['NAVERPAY', computer, back, 'POPUP'],
  ['NAVERPAY', computer, {}, 'POPUP'],
  ['NAVERPAY', computer, { ...back, forceRedirect: true }, 'REDIRECTION'],
  ['NAVERPAY', phone, back, 'REDIRECTION'],
  ['TOSSPAY_V2', computer, { ...back, windowType: { pc: 'POPUP' } }, 'POPUP'],
  ['INICIS_V2', computer, { ...back, windowType: { pc: 'REDIRECTION' } }, 'REDIRECTION'],
  ['INICIS_V2', phone, { ...back, windowType: { mobile: 'IFRAME' } }, 'IFRAME'],
] as const)('%s on %s with %j is shown as %s', (provider, userAgent, change, mode) => {
  expect(chooseWindow({ ...request, ...change }, provider, deviceOf(userAgent))).toBe(mode);
});

test.each([
  ['KAKAOPAY', computer, { windowType: { pc: 'POPUP' } }],
  ['KAKAOPAY', phone, { windowType: { mobile: 'POPUP' } }],
  ['NAVERPAY', computer, { windowType: { pc: 'IFRAME' } }],
  ['NAVERPAY', phone, { windowType: { mobile: 'POPUP' } }],
  ['KSNET', computer, { windowType: { pc: 'REDIRECTION' } }],
  ['INICIS_V2', computer, { windowType: { pc: 'UI' } }],
] as const)('%s on %s refuses %j', (provider, userAgent, change) => {
  expect(() => chooseWindow({ ...request, ...back, ...change }, provider, deviceOf(userAgent))).toThrow(
    expect.objectContaining({ code: 'BadRequest' }),
  );
});
