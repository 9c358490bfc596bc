import { policy } from '@hamkke/contracts';
import { describe, expect, it, test } from 'vitest';
import { findingLines } from '../sources/finding.ts';
import { readSources } from '../sources/source-files.ts';
import { findTypedPromises, type OtherMeaning } from './typed-promises.ts';

const found = (text: string, otherMeanings: OtherMeaning[] = []) =>
  findingLines(findTypedPromises([{ path: 'mfe-x/src/locales/ko/pay.ts', text }], otherMeanings));

describe('a promise that a text names by hand', () => {
  it.each([
    ["export const a = '15분 동안';", '15 minutes'],
    ["export const a = 'for 15 minutes';", '15 minutes'],
    ["export const a = 'fifteen minutes';", '15 minutes'],
    ['export const a = `15分間、${x}`;', '15 minutes'],
    ["export const a = '매달 15일에';", '15 days'],
    ["export const a = 'on the 15th';", '15 days'],
    ["export const a = '每月15号';", '15 days'],
    ["export const a = 'seven days before';", '7 days'],
    ["export const a = 'a 30-day rental';", '30 days'],
    ["export const a = '매출의 90%';", '90 percent'],
    ["export const a = '수수료 10 퍼센트';", '10 percent'],
    ["export const a = '24小时内';", '24 hours'],
    ["export const a = '5年間';", '5 years'],
  ])('is found: %s', (text, what) => {
    expect(found(text)).toEqual([`mfe-x/src/locales/ko/pay.ts:1  names ${what} by hand`]);
  });

  it.each([
    "export const a = '{{holdMinutes}}분 동안';",
    'export const a = `${facts.holdMinutes} minutes`;',
    "export const a = '60분 동안';",
    "export const a = '115분, 2.15분';",
    "export const a = '15 cartons and 7 suitcases';",
    "export const a = 'the tenth';",
    'export const minutes = 15;',
    '// for 15 minutes',
  ])('is none: %s', (text) => expect(found(text)).toEqual([]));

  it('is none where the text means something else, as long as it says so', () => {
    const other = { path: 'mfe-x/src/locales/*/pay.ts', says: '15 minutes', why: 'the life of a link' };
    expect(found("export const a = '15분';", [other])).toEqual([]);
    expect(found("export const a = '15분, 90%';", [other])).toHaveLength(1);
    expect(found("export const a = '16분';", [other])).toEqual([
      'mfe-x/src/locales/*/pay.ts:1  no text says 15 minutes any more',
    ]);
  });

  it('the figures are those of the policy', () => {
    expect(found(`export const a = '${policy.holdMinutes}분, ${policy.settlementSharePercent}%';`)).toHaveLength(2);
  });
});

const openAllDay = 'locations are open all day';
const span = 'a span of a chart or a list';
const otherMeanings: OtherMeaning[] = [
  { path: 'shell/src/i18n/*.ts', says: '24 hours', why: openAllDay },
  { path: 'mfe-booking/src/locales/*/home.ts', says: '24 hours', why: openAllDay },
  { path: 'mfe-booking/src/locales/*/storage.ts', says: '24 hours', why: openAllDay },
  { path: 'mfe-booking/src/components/map/texts/*.ts', says: '24 hours', why: openAllDay },
  { path: 'mfe-partner/src/locales/*/franchise.ts', says: '24 hours', why: openAllDay },
  { path: 'mfe-partner/src/locales/*/warehouses.ts', says: '24 hours', why: openAllDay },
  { path: 'svc-identity/src/providers/mail/texts/*.ts', says: '24 hours', why: openAllDay },
  { path: 'mfe-account/src/locales/*/profile.ts', says: '24 hours', why: 'the life of a mailed link' },
  { path: 'mfe-account/src/locales/*/recovery.ts', says: '24 hours', why: 'the life of a mailed link' },
  { path: 'mfe-admin/src/locales/*/stats.ts', says: '30 days', why: span },
  {
    path: 'mfe-admin/src/locales/*/failed-mails.ts',
    says: '30 days',
    why: 'how long the queue of mails has what ended',
  },
  { path: 'packages/screen-kit/src/revenue/texts/*.ts', says: '30 days', why: span },
  { path: 'packages/screen-kit/src/revenue/texts/*.ts', says: '5 years', why: span },
  { path: 'mfe-partner/src/locales/*/warehouses.ts', says: '30 days', why: 'the length of a monthly period' },
  { path: 'mfe-account/src/features/documents/*/privacy.ts', says: '5 years', why: 'periods of the law itself' },
];

/** Every text for people: of screens, of documents, of mails and of answers. */
const texts = readSources([
  '{shell,mfe-*,packages/*,svc-*}/src/**/{ko,en,ja,zh}.ts',
  '{shell,mfe-*,packages/*,svc-*}/src/**/{ko,en,ja,zh}/**/*.ts',
  'svc-payments/src/http/present-order.ts',
]);

test('no text names a figure of the policy by hand', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(findingLines(findTypedPromises(texts, otherMeanings))).toEqual([]);
});
