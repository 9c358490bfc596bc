import { describe, expect, it } from 'vitest';
import { isTrustedScript } from './trusted-scripts.ts';

const page = 'http://localhost:4000/locations';
const config = { paymentScriptUrl: 'https://cdn.example.com/v2/sdk.js' };

describe('script addresses', () => {
  it.each([
    '/releases/booking/1/a.js',
    'http://localhost:4000/x.js',
    'blob:http://localhost:4000/1',
    'https://cdn.example.com/v2/sdk.js',
  ])('%s is trusted', (url) => {
    expect(isTrustedScript(url, page, config)).toBe(true);
  });

  it.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,alert(1)',
    'http://localhost:4001/x.js',
    'https://maps.googleapis.com/maps/api/js',
    'https://dapi.kakao.com/v2/maps/sdk.js',
    'https://t1.daumcdn.net/mapjsapi/js/main/4.4.19/kakao.js',
  ])('%s is not', (url) => {
    expect(isTrustedScript(url, page, config)).toBe(false);
  });

  it.each([
    ['https://maps.googleapis.com/maps/api/js', { mapsKey: 'k' }],
    ['https://dapi.kakao.com/v2/maps/sdk.js', { kakaoMapsKey: 'k' }],
    ['https://t1.daumcdn.net/mapjsapi/js/main/4.4.19/kakao.js', { kakaoMapsKey: 'k' }],
  ])('%s is, where there is a key for it', (url, key) => {
    expect(isTrustedScript(url, page, { ...config, ...key })).toBe(true);
  });
});
