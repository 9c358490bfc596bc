import { expect, it } from 'vitest';
import { deviceLabels } from './device-labels.ts';

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

it.each([
  [chromeOnWindows, { browser: 'Chrome', system: 'Windows 10', isPhone: false }],
  [safariOnPhone, { browser: 'Safari', system: 'iOS', isPhone: true }],
  ['', undefined],
  ['curl', undefined],
])('%s', (userAgent, labels) => {
  expect(deviceLabels(userAgent)).toEqual(labels);
});
