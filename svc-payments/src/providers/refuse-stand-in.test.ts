import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { refuseStandInAddress, refuseStandInAnswer } from './refuse-stand-in.ts';

const production = (PORTONE_API_URL: string, PORTONE_ALLOWED_HOSTS = '') => ({
  NODE_ENV: 'production',
  PORTONE_API_URL,
  PORTONE_ALLOWED_HOSTS,
});

describe('in production', () => {
  it.each([
    'http://127.0.0.1:4010',
    'https://127.0.0.1',
    'https://localhost',
    'https://pay.localhost',
    'https://[::1]',
    'http://api.portone.io',
    'https://api.portone.io.evil.example',
    'https://stand-in.internal',
  ])('refuses %s', (url) => {
    expect(() => refuseStandInAddress(production(url))).toThrow(/PORTONE_API_URL/);
  });

  it("takes the provider's own address, and one that was allowed by name", () => {
    expect(() => refuseStandInAddress(production('https://api.portone.io'))).not.toThrow();
    expect(() =>
      refuseStandInAddress(production('https://proxy.example', 'other.example, proxy.example')),
    ).not.toThrow();
    expect(() => refuseStandInAddress(production('https://localhost', 'localhost'))).toThrow();
  });

  it('refuses an address behind which a stand-in answers, and starts when nobody does', async () => {
    const server = createServer((_, response) => response.setHeader('x-hamkke-stand-in', 'portone').end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(refuseStandInAnswer(production(url))).rejects.toThrow(/stand-in/);
    await expect(refuseStandInAnswer({ ...production(url), NODE_ENV: 'development' })).resolves.toBeUndefined();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(refuseStandInAnswer(production(url))).resolves.toBeUndefined();
  });

  it('is not meant elsewhere', () => {
    expect(() =>
      refuseStandInAddress({ ...production('http://127.0.0.1:4010'), NODE_ENV: 'development' }),
    ).not.toThrow();
  });
});
