import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';

export type MerchantPage = { url: string; stop: () => Promise<void> };

/**
 * Serves a merchant's page that loads the official browser SDK under a strict content security policy.
 *
 * The policy is what a careful merchant has: scripts from itself and the provider, frames from the provider, nothing
 * inline.
 */
export async function startMerchantPage(providerOrigin: string): Promise<MerchantPage> {
  const sdk = readFileSync(
    createRequire(import.meta.url)
      .resolve('@portone/browser-sdk/v2')
      .replace(/\.cjs$/, '.js'),
    'utf8',
  );
  const starter = `import * as PortOne from '/sdk.js'
    PortOne.__INTERNAL__setPortOneSdkUrl('${providerOrigin}/v2/browser-sdk.js')
    window.sdk = PortOne`;
  const page =
    '<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>가맹점</title>' +
    '<script type="module" src="/start.js"></script></head><body><main><h1>가맹점</h1><button>결제</button></main></body></html>';
  const policy = `default-src 'none'; script-src 'self' ${providerOrigin}; style-src 'self'; connect-src 'self'; frame-src ${providerOrigin}`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://merchant').pathname;
    const files: Record<string, [string, string]> = {
      '/sdk.js': ['text/javascript', sdk],
      '/start.js': ['text/javascript', starter],
    };
    const [type, body] = files[path] ?? ['text/html; charset=utf-8', page];
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
