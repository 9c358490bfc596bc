import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from './testing/builders.ts';
import { startRunningService, type RunningService } from './testing/running-service.ts';

const before = new Date('2026-11-01T00:00:00.000Z');
let service: RunningService;
beforeAll(async () => {
  service = await startRunningService();
  service.deps.startBackground();
});
afterAll(async () => await service.close());

/** Runs the command as an operator does. */
function afterRestore(
  list: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; complaints: string }> {
  const command = fileURLToPath(new URL('./commands/after-restore.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      { env: { ...process.env, ...service.environment, ...env } },
      (error, out, complaints) => resolve({ code: Number(error?.code ?? 0), out: out.trim(), complaints }),
    );
    child.stdin?.end(list);
  });
}

test('people of a list and of the broker’s memory are erased again, and nobody’s access of before is left', async () => {
  const { users, apiTokens } = service.deps.useCaseDeps;
  const restored = (id: string) =>
    users.register(
      [{ user: { ...member(id), hasPassword: true, sessionsValidFrom: before }, passwordHash: 'hash' }],
      'test',
    );
  await Promise.all(['listed', 'remembered', 'stays'].map(restored));
  await users.erase('remembered', 'test');
  await eventually(async () => expect(await service.unpublished()).toBe(0));
  await restored('remembered');
  await apiTokens.add(
    {
      id: 't1',
      userId: 'stays',
      name: 'till',
      hash: 'hash-1',
      createdAt: before,
      expiresAt: new Date('2027-06-01'),
      lastUsedAt: null,
      scopes: ['read'],
    },
    10,
  );

  const list = `${JSON.stringify({ userId: 'listed', kind: 'erased', at: before.toISOString() })}\n`;
  const { code, out, complaints } = await afterRestore(list);
  expect([code, complaints]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({ erased: 2, passwordsEnded: 0, tokensEnded: expect.any(Number) });
  expect(await users.findMany(['listed', 'remembered', 'stays'])).toMatchObject([{ id: 'stays' }]);
  expect((await users.find('stays'))?.sessionsValidFrom.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await apiTokens.list('stays')).toEqual([]);
  expect(await service.eventTypesOf('listed')).toEqual(['user.registered', 'user.erased']);
  expect(JSON.parse((await afterRestore(list)).out)).toMatchObject({ erased: 0 });
});

test('a list that is none is refused, with nothing done, and a broker that is away is reported', async () => {
  const { users } = service.deps.useCaseDeps;
  expect(await afterRestore('{"userId":"stays"}\n')).toMatchObject({
    code: 65,
    complaints: expect.stringContaining('line 1 of standard input'),
  });
  const away = { NATS_URL: 'nats://127.0.0.1:9' };
  expect(await afterRestore('', [], away)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('--without-broker'),
  });
  expect(await users.find('stays')).toBeDefined();
  expect(JSON.parse((await afterRestore('', ['--without-broker'], away)).out)).toMatchObject({ erased: 0 });
});
