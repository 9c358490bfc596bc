import { ConfigError } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { pageFactsOf, readConfig, runtimeConfigOf } from './config.ts';
import { environment, productionEnvironment as production } from './testing/environment.ts';

const claimOf = (env: Record<string, string>) => runtimeConfigOf(readConfig({ ...environment, ...env })).revenueClaim;

test('the page gets a revenue claim only together with what it rests on', () => {
  expect(claimOf({})).toBeUndefined();
  expect(claimOf({ REVENUE_CLAIM_PERCENT: '', REVENUE_CLAIM_BASIS: '' })).toBeUndefined();
  expect(claimOf({ REVENUE_CLAIM_PERCENT: '160', REVENUE_CLAIM_BASIS: '2025, 12 locations' })).toEqual({
    percent: 160,
    basis: '2025, 12 locations',
  });
});

test.each([
  ['REVENUE_CLAIM_PERCENT', 'REVENUE_CLAIM_BASIS', '160'],
  ['REVENUE_CLAIM_BASIS', 'REVENUE_CLAIM_PERCENT', '2025'],
])('%s without %s stops the start with a line that names the missing one', (given, missing, value) => {
  let error: unknown;
  try {
    claimOf({ [given]: value });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).problems).toEqual([
    expect.stringMatching(new RegExp(`^${missing}: is missing .*or neither`)),
  ]);
});

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig({ ...environment, ...env });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

test('production names its card windows and is reached by https only', () => {
  expect(problemsOf(production)).toEqual([]);
  expect(problemsOf({ ...production, PAYMENT_FRAME_ORIGINS: '' })).toEqual([
    expect.stringContaining('PAYMENT_FRAME_ORIGINS: is missing'),
  ]);
  expect(problemsOf({ ...production, PUBLIC_ORIGIN: 'http://hamkke.kr' })).toEqual([
    expect.stringContaining('PUBLIC_ORIGIN: is not https'),
  ]);
  expect(problemsOf({ NODE_ENV: 'development' })).toEqual([]);
});

test('production does not show people made-up ways to reach somebody; every one is named', () => {
  const { SUPPORT_PHONE: _phone, SUPPORT_EMAIL: _email, SUPPORT_CHANNEL_URL: _channel, ...unsaid } = production;
  const example = new URL('../../infra/operator.example.json', import.meta.url).pathname;
  const keys = ['SUPPORT_PHONE', 'SUPPORT_EMAIL', 'SUPPORT_CHANNEL_URL'];
  const named = keys.map((key) => expect.stringMatching(new RegExp(`^${key}: is a placeholder`)));
  expect(problemsOf(unsaid)).toEqual(named);
  expect(
    problemsOf({
      ...unsaid,
      SUPPORT_PHONE: '070-0000-0000',
      SUPPORT_EMAIL: 'help@hamkke.example',
      SUPPORT_CHANNEL_URL: 'https://channel.hamkke.example',
    }),
  ).toEqual(named);
  const fields = problemsOf({ ...production, OPERATOR_FILE: example });
  expect(fields).toHaveLength(56);
  expect(fields[0]).toBe("OPERATOR_FILE: ko.company is a placeholder: the example's made-up data");
  expect(fields).toContainEqual(expect.stringMatching(/^OPERATOR_FILE: zh\.businessNumber /));
  expect(fields).toContainEqual(expect.stringMatching(/^OPERATOR_FILE: en\.processors\.2\.country /));
  expect(problemsOf({ ...unsaid, OPERATOR_FILE: example })).toHaveLength(fields.length + named.length);
  for (const SUPPORT_EMAIL of ['help@example.com', 'help@mail.hamkke.test'])
    expect(problemsOf({ ...production, SUPPORT_EMAIL })).toEqual([named[1]]);
  expect(problemsOf({ ...production, SUPPORT_EMAIL: 'help@example-storage.kr' })).toEqual([]);
  expect(problemsOf({ OPERATOR_FILE: example })).toEqual([]);
});

test.each([
  'https:',
  '*',
  'https://cards.example.kr/path',
  "'unsafe-inline'",
  'cards.example.kr',
  'https://a.kr; script-src *',
])('%s is no origin of a card window', (origin) => {
  expect(problemsOf({ ...production, PAYMENT_FRAME_ORIGINS: origin })).toEqual([
    expect.stringContaining('PAYMENT_FRAME_ORIGINS: expected origins'),
  ]);
});

test('a system that still sets TRUST_PROXY learns what replaces it', () => {
  for (const value of ['true', 'false'])
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([
      expect.stringMatching(/^TRUST_PROXY: is replaced by TRUSTED_PROXIES/),
    ]);
  expect(readConfig({ ...environment, TRUSTED_PROXIES: '2' }).TRUSTED_PROXIES).toBe(2);
});

test('a claim is a whole percentage above zero', () => {
  for (const percent of ['0', '-5', '1.5', 'much'])
    expect(() => claimOf({ REVENUE_CLAIM_PERCENT: percent, REVENUE_CLAIM_BASIS: 'x' })).toThrow(
      /REVENUE_CLAIM_PERCENT/,
    );
});

test('pages are drawn where a drawing process is named, and verified by tokens that are only that', () => {
  expect(readConfig(environment).DRAWING_URL).toBeUndefined();
  expect(readConfig({ ...environment, DRAWING_URL: 'http://drawing:4090' }).DRAWING_URL).toBe('http://drawing:4090');
  expect(problemsOf({ DRAWING_URL: 'drawing:4090' })).toEqual([expect.stringMatching(/^DRAWING_URL: /)]);
  const tokens = { GOOGLE_SITE_VERIFICATION: 'g_1-a', NAVER_SITE_VERIFICATION: 'n1' };
  expect(pageFactsOf(readConfig({ ...environment, ...tokens })).verification).toEqual({
    'google-site-verification': 'g_1-a',
    'naver-site-verification': 'n1',
  });
  expect(pageFactsOf(readConfig(environment)).verification).toEqual({});
  expect(problemsOf({ NAVER_SITE_VERIFICATION: '"><script>' })).toEqual([
    expect.stringContaining('NAVER_SITE_VERIFICATION: expected the token alone'),
  ]);
});
