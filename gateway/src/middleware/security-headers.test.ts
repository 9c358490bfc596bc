import { expect, test, vi } from 'vitest';
import { contextOf } from '../testing/step-harness.ts';
import { securityHeaders, withScripts } from './security-headers.ts';

type Settings = Parameters<typeof securityHeaders>[0];
const plain: Settings = {
  PUBLIC_ORIGIN: 'http://localhost:4000',
  PORTONE_SDK_URL: 'https://cdn.pay.example/v2/sdk.js',
  PAYMENT_FRAME_ORIGINS: undefined,
  PAYMENT_CONNECT_ORIGINS: undefined,
  MAPS_KEY: undefined,
  MAPS_MAP_ID: undefined,
  KAKAO_MAPS_KEY: undefined,
  TRUSTED_TYPES: 'require',
};

async function sent(changes: Partial<Settings> = {}, url = '/') {
  const ctx = contextOf({ url });
  const next = vi.fn(async () => undefined);
  await securityHeaders({ ...plain, ...changes })(ctx, next);
  expect(next).toHaveBeenCalledTimes(1);
  const policy = String(ctx.res.getHeader('content-security-policy'))
    .split(';')
    .map((one) => one.trim().split(/\s+/));
  return {
    policy: Object.fromEntries(policy.map(([name = '', ...sources]) => [name, sources])),
    header: (name: string) => ctx.res.getHeader(name),
  };
}

const strict = {
  'default-src': ["'none'"],
  'script-src': ["'self'", 'https://cdn.pay.example'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", 'https://cdn.pay.example'],
  'frame-src': ['https://cdn.pay.example'],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'form-action': ["'self'", 'https://cdn.pay.example'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [
    'default',
    'hamkke-shell',
    'hamkke-booking',
    'hamkke-account',
    'hamkke-partner',
    'hamkke-admin',
    "'allow-duplicates'",
  ],
};

test('a page runs, shows and reaches what is named here, and nothing else', async () => {
  expect((await sent()).policy).toEqual(strict);
});

test('an operator may have texts that become code reported alone', async () => {
  const { policy, header } = await sent({ TRUSTED_TYPES: 'report' });
  const { 'require-trusted-types-for': _, 'trusted-types': __, ...others } = strict;
  expect(policy).toEqual(others);
  expect(header('content-security-policy-report-only')).toBe("require-trusted-types-for 'script'");
});

test('every answer has the other headers that browsers heed', async () => {
  const { header } = await sent();
  expect(header('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(header('cross-origin-resource-policy')).toBe('same-origin');
  expect(header('cross-origin-embedder-policy')).toBeUndefined();
  expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(header('x-frame-options')).toBe('DENY');
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('strict-transport-security')).toBeUndefined();
  expect(header('permissions-policy')).toBe('geolocation=(self), camera=(), microphone=(), payment=(self)');
  expect(header('content-security-policy-report-only')).toBeUndefined();
});

test('over TLS a browser comes over TLS for two years, and loads everything that way', async () => {
  const { policy, header } = await sent({ PUBLIC_ORIGIN: 'https://hamkke.example' });
  expect(policy).toEqual({ ...strict, 'upgrade-insecure-requests': [] });
  expect(header('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});

test('card windows open in frames alone; scripts and forms reach further origins of the provider', async () => {
  const { policy } = await sent({
    PAYMENT_FRAME_ORIGINS: ['https://cards.example', 'https://cdn.pay.example'],
    PAYMENT_CONNECT_ORIGINS: ['https://cdn.pay.example', 'https://api.pay.example'],
  });
  const provider = ["'self'", 'https://cdn.pay.example', 'https://api.pay.example'];
  expect(policy).toEqual({
    ...strict,
    'frame-src': ['https://cdn.pay.example', 'https://cards.example'],
    'connect-src': provider,
    'form-action': provider,
  });
});

test("Google's map opens its origins, with a key and the id of a map", async () => {
  expect((await sent({ MAPS_KEY: 'k' })).policy).toEqual(strict);
  expect((await sent({ MAPS_MAP_ID: 'm' })).policy).toEqual(strict);
  const { policy } = await sent({ MAPS_KEY: 'k', MAPS_MAP_ID: 'm' });
  const google = ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com'];
  expect(policy).toEqual({
    ...strict,
    'script-src': [...strict['script-src'], 'https://maps.googleapis.com', 'https://maps.gstatic.com'],
    'style-src': [...strict['style-src'], 'https://fonts.googleapis.com'],
    'font-src': [...strict['font-src'], 'https://fonts.gstatic.com'],
    'img-src': [...strict['img-src'], google[0], google[2], google[1], 'https://*.googleusercontent.com'],
    'connect-src': [...strict['connect-src'], ...google, 'data:', 'blob:'],
    'frame-src': [...strict['frame-src'], 'https://*.google.com'],
    'trusted-types': [
      ...strict['trusted-types'].slice(0, -1),
      '@googlemaps/js-api-loader',
      'google-maps-api-loader',
      'google-maps-api#html',
      'lit-html',
      "'allow-duplicates'",
    ],
  });
});

test("the library's page of the API writes its markup as text, and nothing else may", async () => {
  for (const url of ['/api/docs', '/api/docs/start.js'])
    expect((await sent({}, url)).policy).not.toHaveProperty('trusted-types');
  expect((await sent({}, '/api/docsx')).policy).toEqual(strict);
});

test('inline scripts of the page run by the hashes of their texts', () => {
  const policy = "default-src 'none';script-src 'self' https://pay.example;style-src 'self'";
  expect(withScripts(policy, ["'sha256-a'", "'sha256-b'"])).toBe(
    "default-src 'none';script-src 'self' https://pay.example 'sha256-a' 'sha256-b';style-src 'self'",
  );
  expect(withScripts(policy, [])).toBe(policy);
});

test("Kakao's origins are open where its map has a key; its code is reported, not refused", async () => {
  const { policy, header } = await sent({ KAKAO_MAPS_KEY: '0123456789abcdef0123456789abcdef' });
  expect(policy).toMatchObject({
    'script-src': [...strict['script-src'], 'https://dapi.kakao.com', 'https://t1.daumcdn.net'],
    'img-src': [...strict['img-src'], 'https://*.daumcdn.net', 'https://*.kakao.com'],
    'connect-src': [...strict['connect-src'], 'https://dapi.kakao.com', 'https://*.daumcdn.net'],
    'style-src': strict['style-src'],
  });
  expect(policy).not.toHaveProperty('require-trusted-types-for');
  expect(header('content-security-policy-report-only')).toBe("require-trusted-types-for 'script'");
});

test('keys of both maps open what both need', async () => {
  const { policy } = await sent({ KAKAO_MAPS_KEY: 'k', MAPS_KEY: 'g', MAPS_MAP_ID: 'm' });
  expect(policy['script-src']).toEqual(
    expect.arrayContaining(['https://maps.googleapis.com', 'https://dapi.kakao.com']),
  );
});
