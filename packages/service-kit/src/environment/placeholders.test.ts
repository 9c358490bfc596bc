import { expect, test } from 'vitest';
import { z } from 'zod';
import { ConfigError, describeConfig, loadConfig } from './config.ts';
import { placeholdersIn } from './placeholders.ts';

const said = (settings: Record<string, unknown>) =>
  placeholdersIn(settings).map(({ key, path, message }) => `${key} ${path} ${message.split(':')[0] ?? ''}`);

test('a demo value is refused in whichever variable it is, also beside a true one', () => {
  const webhook = 'aGFta2tlLWRlbW8tc3RhbmQtaW4tc2VjcmV0LTAwMDE=';
  expect(
    said({
      ANY: 'store-hamkke-demo',
      PORTONE_WEBHOOK_SECRET: `whsec_dHJ1ZQ==,whsec_${webhook}`,
      BARE: webhook,
      OIDC_PROVIDERS: [{ provider: 'naver', clientSecret: 'demo-secret-of-the-kakao-stand-in' }],
      TRUE: 'store-of-ours',
    }),
  ).toEqual([
    'ANY  is a placeholder',
    'PORTONE_WEBHOOK_SECRET  is a placeholder',
    'BARE  is a placeholder',
    'OIDC_PROVIDERS 0.clientSecret is a placeholder',
  ]);
});

test.each([
  'http://localhost:4010',
  'https://localhost',
  'https://stand-ins.localhost:4010/path',
  'https://127.0.0.1:4010',
  'https://[::1]/',
  'https://0.0.0.0',
  'https://pay.hamkke.example',
  'https://pay.kr https://example.com',
  'https://pay.test.',
])('%s leads nowhere', (PAYMENT_FRAME_ORIGINS) => {
  expect(said({ PAYMENT_FRAME_ORIGINS })).toEqual(['PAYMENT_FRAME_ORIGINS  is a placeholder']);
});

test('a list has one line, however many of its entries are made up', () => {
  expect(said({ PAYMENT_FRAME_ORIGINS: ['https://cards.kr', 'http://localhost:4010', 'https://a.test'] })).toEqual([
    'PAYMENT_FRAME_ORIGINS  is a placeholder',
  ]);
});

test('addresses of providers that lead somewhere are https; services call each other on this machine too', () => {
  expect(said({ GEOCODER_URL: 'http://places.hamkke.kr' })).toEqual([
    'GEOCODER_URL  is not https, which production requires',
  ]);
  expect(
    said({
      PORTONE_API_URL: 'https://api.portone.io',
      PAYMENT_FRAME_ORIGINS: ['https://example-cards.kr', 'https://cards.example.kr'],
      CATALOG_URL: 'http://127.0.0.1:4001',
      MONGO_URL: 'mongodb://localhost',
    }),
  ).toEqual([]);
});

test('mails go out by a true server, or by a relay on this machine, which listens on a port of mail', () => {
  for (const MAIL_URL of ['smtp://localhost:4014', 'smtp://stand-ins.localhost:4014', 'smtp://a:b@mail.example:587'])
    expect(said({ MAIL_URL })).toEqual(['MAIL_URL  is a placeholder']);
  for (const MAIL_URL of ['smtp://localhost', 'smtp://127.0.0.1:25', 'smtps://a:b@mail.hamkke.kr:465'])
    expect(said({ MAIL_URL })).toEqual([]);
});

test('somebody reads the addresses that are named', () => {
  expect(
    said({
      ADMIN_EMAILS: new Set(['boss@hamkke.kr', 'admin@example.com']),
      MAIL_FROM: '함께보관 <no-reply@localhost>',
      SUPPORT_EMAIL: 'help@hamkke.example',
      GEOCODER_USER_AGENT: 'hamkke/1.0 (admin@example.com)',
      SUPPORT_PHONE: '070-0000-0000',
      OPERATOR_FILE: { ko: { company: '가 (예시)', address: '서울', businessNumber: '000-00-00000' } },
    }),
  ).toEqual([
    'ADMIN_EMAILS  is a placeholder',
    'MAIL_FROM  is a placeholder',
    'SUPPORT_EMAIL  is a placeholder',
    'GEOCODER_USER_AGENT  is a placeholder',
    'SUPPORT_PHONE  is a placeholder',
    'OPERATOR_FILE ko.company is a placeholder',
    'OPERATOR_FILE ko.businessNumber is a placeholder',
  ]);
  expect(said({ ADMIN_EMAILS: new Set(['boss@hamkke.kr']), MAIL_FROM: 'H <no-reply@hamkke.kr>' })).toEqual([]);
});

const schema = z.object({
  NODE_ENV: z.string().optional().describe('mode'),
  COUNT: z.coerce.number().describe('a number'),
  MAIL_FROM: z.string().default('x <no-reply@localhost>').describe('sender'),
  SEAM_API_KEY: z.string().optional().describe('key'),
});
const problems = (env: Record<string, string>) => {
  try {
    loadConfig(schema, env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [error];
  }
};

test('production names all of them at once, defaults and what else is wrong among them, and repeats no value', () => {
  const env = { COUNT: 'many', SEAM_API_KEY: 'demo-key-of-the-seam-stand-in' };
  const lines = problems({ ...env, NODE_ENV: 'production' });
  expect(lines).toEqual([
    expect.stringMatching(/^COUNT: .* \(a number\)$/),
    expect.stringMatching(/^MAIL_FROM: is a placeholder: .* \(sender\)$/),
    expect.stringMatching(/^SEAM_API_KEY: is a placeholder: .* \(key\)$/),
  ]);
  expect(lines.join('')).not.toMatch(/demo-key|no-reply|many/);
  expect(problems({ ...env, COUNT: '1' })).toEqual([]);
  expect(problems({ NODE_ENV: 'production', COUNT: '1', MAIL_FROM: 'x <a@hamkke.kr>' })).toEqual([]);
});

test('the catalogue says which defaults production refuses', () => {
  expect(describeConfig(schema).filter(({ refused }) => refused)).toMatchObject([{ key: 'MAIL_FROM' }]);
});
