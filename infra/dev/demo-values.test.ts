import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Keys } from './keys.ts';
import { isIssuer, loadKeys } from './keys.ts';
import { commonEnvironment, processes } from './processes.ts';
import type { ProcessSpec } from './processes.ts';
import { root } from './root.ts';

/** What infra/dev hands out and an operator may leave as it is; everything else is a demonstration's. */
const notProviders = new Set([
  'RELEASES_DIR',
  'SETTLE_EVERY_MS',
  // Our own processes.
  'CATALOG_URL',
  'RESERVATIONS_URL',
  'PAYMENTS_URL',
  'IDENTITY_URL',
  'ACCESS_URL',
  'CHECKER_URL',
  'DRAWING_URL',
  // A number, refused by what it rests on.
  'REVENUE_CLAIM_PERCENT',
]);
const addresses = { base: 4000, stateDir: '/nowhere', releasesDir: '/nowhere' };
const folder = mkdtempSync(join(tmpdir(), 'hamkke-demo-values-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let keys: Keys;
beforeAll(async () => {
  keys = await loadKeys(folder);
});

/** Who starts with nothing that is of a provider has nothing to refuse. */
const providedFor = processes.filter(({ name }) => !['stand-ins', 'reservations', 'drawing'].includes(name));
const common = Object.keys(commonEnvironment(addresses)).filter((key) => !notProviders.has(key));
/** Who reads which of what everybody is handed. */
const readers: Readonly<Record<string, readonly string[]>> = {
  gateway: ['PUBLIC_ORIGIN'],
  payments: ['PUBLIC_ORIGIN'],
  identity: ['PUBLIC_ORIGIN', 'ADMIN_EMAILS'],
};

const handedTo = (spec: ProcessSpec) => ({ ...commonEnvironment(addresses), ...spec.env(addresses) });

/** Starts a process in production, and answers which variables its last words name, and all that it printed. */
async function startInProduction({ name, script }: ProcessSpec, handed: Readonly<Record<string, string>>) {
  const env = {
    ...handed,
    ...(isIssuer(name) ? keys.secretsOf(name) : {}),
    TRUSTED_KEYS: keys.trusted,
    // Nothing listens there: who refuses does so before the first connection.
    MONGO_URL: 'mongodb://127.0.0.1:1',
    NATS_URL: 'nats://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    PORT: '0',
    OPS_PORT: '0',
    NODE_ENV: 'production',
  };
  return await new Promise<{ code: unknown; named: readonly string[]; text: string }>((resolve) => {
    execFile(process.execPath, [join(root, script)], { cwd: root, env, timeout: 60_000 }, (error, stdout, stderr) => {
      const text = `${stdout}${stderr}`;
      const named = [...text.matchAll(/\b([A-Z][A-Z0-9_]+): (?:is|\w+\.\w+ is|[\w-]+ is|expected) /g)].map(
        ([, key = '']) => key,
      );
      resolve({ code: error?.code, named, text });
    });
  });
}

test('what everybody is handed has its readers', () => {
  expect(new Set(Object.values(readers).flat())).toEqual(new Set(common));
});

test.each(providedFor)(
  'production refuses everything of providers that $name is handed, and prints none',
  async (spec) => {
    const own = Object.keys(spec.env(addresses)).filter((key) => !notProviders.has(key));
    const expected = [...own, ...(readers[spec.name] ?? [])];
    const unread = spec.name === 'payments' ? ['PORTONE_SDK_URL'] : [];
    const { code, named, text } = await startInProduction(spec, handedTo(spec));
    expect(code).toBe(78);
    expect(named).toEqual(expect.arrayContaining(expected.filter((key) => !unread.includes(key))));
    const secrets = Object.entries(handedTo(spec)).filter(([key]) => /SECRET|_KEY$|PASSWORD/.test(key));
    expect(secrets.filter(([, value]) => text.includes(value))).toEqual([]);
  },
  70_000,
);
