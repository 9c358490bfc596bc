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
  ])('%s is not', (url) => {
    expect(isTrustedScript(url, page, config)).toBe(false);
  });

  it("Google's map is, where there is a key for it", () => {
    expect(isTrustedScript('https://maps.googleapis.com/maps/api/js', page, { ...config, mapsKey: 'k' })).toBe(true);
  });
});
