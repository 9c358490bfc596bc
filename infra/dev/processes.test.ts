import { expect, test } from 'vitest';
import { settingsFromEnvironment } from '../stand-ins/portone/index.ts';
import { commonEnvironment, portsOf, processes } from './processes.ts';
import { welcome } from './welcome.ts';

test('no two processes listen on the same port, and every stand-in is named with its own', () => {
  const ports = portsOf(5000, processes);
  expect(new Set(ports.map(({ port }) => port)).size).toBe(ports.length);
  expect(Object.fromEntries(ports.map(({ port, purpose }) => [port, purpose]))).toMatchObject({
    5006: 'checker',
    5007: 'drawing',
    5010: 'stand-ins',
    5011: "Google's stand-in",
    5012: "Kakao's stand-in",
    5013: 'the page of the mail catcher',
    5014: 'the mail catcher',
    5015: 'the stand-in of the address search',
    5016: 'the stand-in of the geocoder',
    5017: 'the stand-in of the translator',
    5018: "TTLock's stand-in",
    5019: "Seam's stand-in",
    5023: 'the stand-in of the provider of messages',
  });
});

const envOf = (name: string) =>
  processes.find((spec) => spec.name === name)?.env({ base: 5000, stateDir: '/state', releasesDir: '/releases' }) ?? {};

test('catalog calls the address search, the geocoder and the translator that are started, with the keys that they know', () => {
  const [standIns, catalog] = [envOf('stand-ins'), envOf('catalog')];
  expect(new URL(catalog['ADDRESS_SEARCH_URL'] ?? '').port).toBe(standIns['JUSO_PORT']);
  expect(new URL(catalog['GEOCODER_URL'] ?? '').port).toBe(standIns['NOMINATIM_PORT']);
  expect(new URL(catalog['DEEPL_URL'] ?? '').port).toBe(standIns['DEEPL_PORT']);
  expect(catalog['DEEPL_KEY']).toMatch(/./);
  expect(catalog['DEEPL_KEY']).toBe(standIns['DEEPL_KEY']);
  expect(catalog['ADDRESS_SEARCH_KEY']).toBe(standIns['ADDRESS_SEARCH_KEY']);
  expect(catalog['GEOCODER_USER_AGENT']).toMatch(/^hamkke/);
});

test('identity is sent to the stand-ins that are started, as the merchant that they know', () => {
  const [standIns, identity] = [envOf('stand-ins'), envOf('identity')];
  for (const name of ['GOOGLE', 'KAKAO']) {
    expect(identity[`${name}_ISSUER`]).toBe(`http://localhost:${standIns[`${name}_PORT`]}`);
    for (const key of ['CLIENT_ID', 'CLIENT_SECRET'])
      expect(identity[`${name}_${key}`]).toBe(standIns[`${name}_${key}`]);
  }
  expect(identity['MAIL_URL']).toBe(`smtp://localhost:${standIns['SMTP_PORT']}`);
  expect(identity['SOLAPI_API_URL']).toBe(`http://localhost:${standIns['SOLAPI_PORT']}`);
  for (const key of ['API_KEY', 'API_SECRET', 'PF_ID', 'SENDER', 'TEMPLATES'])
    expect(identity[`SOLAPI_${key}`]).toBe(standIns[`SOLAPI_${key}`]);
});

test('the checker listens where the gateway looks for it, and reads the stand-in that payments uses', () => {
  const { CHECKER_URL = '' } = commonEnvironment({ base: 5000, stateDir: '/state', releasesDir: '/releases' });
  expect(portsOf(5000, processes)).toContainEqual({ port: Number(new URL(CHECKER_URL).port), purpose: 'checker' });
  const { PORTONE_API_URL, PORTONE_STORE_ID, PORTONE_API_SECRET } = envOf('payments');
  expect(envOf('checker')).toEqual({ PORTONE_API_URL, PORTONE_STORE_ID, PORTONE_API_SECRET });
});

test('the stand-in knows every channel that payments offers, the one of stored cards too', () => {
  const [standIns, payments] = [envOf('stand-ins'), envOf('payments')];
  expect(payments['PORTONE_CHANNELS']).toBe(standIns['PORTONE_CHANNELS']);
  const { channels, channelKey } = settingsFromEnvironment(standIns);
  expect(channels.map(({ method }) => method)).toEqual(['card', 'kakaopay', 'naverpay', 'tosspay', 'transfer']);
  expect(channels.find(({ method }) => method === 'card')?.key).toBe(channelKey);
});

test('the drawing process listens where the gateway looks for it, and draws from the same release store', () => {
  const { DRAWING_URL = '', RELEASES_DIR } = envOf('gateway');
  expect(portsOf(5000, processes)).toContainEqual({ port: Number(new URL(DRAWING_URL).port), purpose: 'drawing' });
  expect(envOf('drawing')).toEqual({ RELEASES_DIR });
});

test('the last lines say where to open the product and its mails, and as whom to sign in', () => {
  const said = welcome({
    address: 'http://localhost:5000',
    seconds: 12,
    origins: { mongo: 'given', redis: 'given', nats: 'given' },
    logs: '/state/logs',
  }).join('\n');
  for (const fact of [
    'http://localhost:5000',
    'http://localhost:5013',
    'owner.seoul@example.com',
    'hamkke-demo-1',
    'Ctrl-C',
  ])
    expect(said).toContain(fact);
});
