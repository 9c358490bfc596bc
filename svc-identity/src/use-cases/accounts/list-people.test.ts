import { describe, expect, test } from 'vitest';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, refusalOf } from '../../testing/use-case-harness.ts';

const at = (text: string) => new Date(`${text}+09:00`);

async function open() {
  const harness = createUseCaseHarness();
  const { given } = harness;
  for (const id of ['a', 'b', 'c']) await given(user(id, { displayName: `점주 ${id}` }));
  const ids = async (input: Parameters<typeof harness.useCases.listPartners>[0]) => {
    const { partners, next } = await harness.useCases.listPartners(input);
    return [partners.map(({ id }) => id).join(''), next];
  };
  return { ...harness, ids };
}

describe('approved partners', () => {
  test('come all at once without a limit, and in pages with one', async () => {
    const { ids } = await open();
    expect(await ids({})).toEqual(['abc', undefined]);
    expect([await ids({ limit: 1 }), await ids({ limit: 2 })]).toEqual([
      ['a', 'a'],
      ['ab', 'b'],
    ]);
    expect(await ids({ limit: 2, cursor: 'b' })).toEqual(['c', undefined]);
    expect([await ids({ limit: 3 }), await ids({ limit: 4 })]).toEqual([
      ['abc', undefined],
      ['abc', undefined],
    ]);
  });

  test('are found by a beginning of their names, however it is typed', async () => {
    const { ids } = await open();
    expect([await ids({ search: ' 점주  B ' }), await ids({ search: ' ' })]).toEqual([
      ['b', undefined],
      ['abc', undefined],
    ]);
  });

  test('after somebody who is nobody are refused with the field', async () => {
    const { useCases } = await open();
    const call = useCases.listPartners({ limit: 2, cursor: 'nobody' });
    expect(await refusalOf(call)).toBe('VALIDATION');
    await expect(call).rejects.toMatchObject({
      fields: [{ path: 'cursor', code: 'not_allowed', message: expect.stringMatching(/\w/) }],
    });
  });

  test('come five hundred at most where no limit is given, without a page after', async () => {
    const { useCases, given, deps } = await open();
    const { listPartners } = deps.users;
    const limits: number[] = [];
    Object.assign(deps.users, {
      listPartners: async (page: Parameters<typeof listPartners>[0]) => (
        limits.push(page.limit),
        await listPartners(page)
      ),
    });
    for (let n = 0; n < 500; n += 1) await given(user(`many-${n}`));
    const { partners, next } = await useCases.listPartners({});
    expect([partners.length, next, limits]).toEqual([500, undefined, [501]]);
  });
});

test('applications that wait come, those that were decided do not', async () => {
  const { useCases, given } = await open();
  await given(user('waiting', { isApproved: false }));
  expect((await useCases.listPendingPartnerApplications()).map(({ id }) => id)).toEqual(['waiting']);
});

test('people who are still here come once each', async () => {
  const { useCases } = await open();
  expect((await useCases.listPeople(['a', 'gone', 'a', 'b'])).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('people are counted by the role of now, sign-ups by day for thirty days of Seoul, today included', async () => {
  const { useCases, given, time } = createUseCaseHarness();
  time.now = at('2026-11-30T00:00:00');
  await given(member('too-old', { createdAt: at('2026-10-31T23:59:59') }));
  await given(member('first', { createdAt: at('2026-11-01T00:00:00') }));
  await given(user('owner', { createdAt: at('2026-11-30T00:00:00') }));
  await given(user('waiting', { isApproved: false, createdAt: at('2026-11-30T00:00:00') }));
  await given(user('boss', { userType: 'admin', email: 'admin@hamkke.test', createdAt: at('2026-11-02T12:00:00') }));
  await given(user('not-listed', { userType: 'admin', createdAt: at('2026-11-02T12:00:00') }));
  const { signUps, ...counts } = await useCases.readUserStats();
  expect(counts).toEqual({ total: 6, byType: { user: 3, franchise: 2, admin: 1 }, waiting: 1 });
  expect([signUps.length, signUps[0], signUps.at(-1)]).toEqual([
    30,
    { date: '2026-11-01', count: 1 },
    { date: '2026-11-30', count: 2 },
  ]);
  expect(signUps.filter(({ count }) => count > 0)).toHaveLength(3);
});
