import { expect, test, vi } from 'vitest';
import { stateOf } from '../request-state.ts';
import { contextOf } from '../testing/step-harness.ts';
import { createVisitorCookie, renewVisitor, visitor } from './visitor.ts';

const cookie = createVisitorCookie(JSON.stringify({ d: 'seed' }), true);
const year = 365 * 24 * 3600;

async function met(headers: Record<string, string>) {
  const ctx = contextOf({ headers, state: { visitorId: '' } });
  const next = vi.fn(async () => undefined);
  await visitor(cookie)(ctx, next);
  expect(next).toHaveBeenCalledTimes(1);
  const { visitorId, bearer } = stateOf(ctx);
  return { visitorId, bearer, set: [ctx.res.getHeader('set-cookie') ?? []].flat().map(String) };
}

test('a new browser becomes a visitor for a year; a known one stays who it is', async () => {
  const fresh = await met({});
  expect(fresh.bearer).toBeUndefined();
  expect(fresh.set).toEqual([expect.stringMatching(new RegExp(`^__Host-visitor=.*; Max-Age=${year};`))]);
  const value = fresh.set[0]?.split(';')[0]?.slice('__Host-visitor='.length) ?? '';
  expect(cookie.read(value)).toBe(fresh.visitorId);
  expect(await met({ cookie: `__Host-visitor=${value}` })).toEqual({
    visitorId: fresh.visitorId,
    bearer: undefined,
    set: [],
  });
  const forged = await met({ cookie: `__Host-visitor=${value.slice(0, -2)}xx` });
  expect(forged.visitorId).not.toBe(fresh.visitorId);
  expect(forged.set).toHaveLength(1);
});

test.each([
  ['Bearer token-1', 'token-1'],
  ['bearer   token-1 ', 'token-1'],
  ['BEARER', ''],
  ['Bearer ', ''],
])(
  'a program with "%s" is checked by its token alone, gets no cookie, and is a visitor of its own',
  async (authorization, bearer) => {
    const { id, value } = cookie.issue();
    const program = await met({ authorization, cookie: `__Host-visitor=${value}` });
    expect(program).toMatchObject({ bearer, set: [] });
    expect(program.visitorId).toMatch(/^[\w-]{24}$/);
    expect(program.visitorId).not.toBe(id);
  },
);

test.each(['Basic YTpi', 'token bearer x', 'bearertoken'])('"%s" is no token', async (authorization) => {
  const { id, value } = cookie.issue();
  const known = await met({ authorization, cookie: `__Host-visitor=${value}` });
  expect(known).toEqual({ visitorId: id, bearer: undefined, set: [] });
});

test('whoever signs out is another visitor from then on, renewed once', () => {
  const ctx = contextOf();
  ctx.append('set-cookie', 'other=1');
  renewVisitor(ctx, cookie);
  renewVisitor(ctx, cookie);
  const set = ctx.res.getHeader('set-cookie');
  expect(set).toEqual(['other=1', expect.stringMatching(new RegExp(`^__Host-visitor=.*; Max-Age=${year};`))]);
});
