import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { mailBackOff } from '../../domain/back-off.ts';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, refusalOf } from '../../testing/use-case-harness.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

const correlationId = 'test';

async function open(more: Partial<UseCaseDeps> = {}) {
  const harness = createUseCaseHarness(more);
  await harness.given(member('mina'));
  const { useCases, link } = harness;
  const request = (userId = 'mina') => refusalOf(useCases.requestEmailProof({ userId, correlationId }));
  const prove = (token: string, openedBy: string | undefined = 'mina') =>
    refusalOf(useCases.proveEmail({ token, openedBy, correlationId }));
  const proofLink = () => link('email-proof', 'mina');
  const proofOf = async () => (await harness.find('mina'))?.emailProof;
  return { ...harness, request, prove, proofLink, proofOf };
}

describe('requesting a proof', () => {
  test('has a link mailed to an address that is not proven yet, and to no other', async () => {
    const { given, request, notificationsOf } = await open();
    await given(user('proven'));
    await given(member('silent', { email: null }));
    expect([await request(), await request('proven'), await request('silent')]).toEqual(['done', 'done', 'done']);
    expect(await request('gone')).toBe('NOT_SIGNED_IN');
    expect([notificationsOf('mina'), notificationsOf('proven'), notificationsOf('silent')]).toEqual([
      ['proof-requested'],
      [],
      [],
    ]);
  });

  test('is slowed down for the mailbox', async () => {
    const { request } = await open();
    for (let n = 0; n < mailBackOff.freeAttempts; n += 1) expect(await request()).toBe('done');
    expect(await request()).toBe('RATE_LIMITED');
  });
});

describe('a link that proves an address', () => {
  test('proves it once, and ends the other links', async () => {
    const { prove, proofLink, proofOf, useCases } = await open();
    const [token, spare] = [await proofLink(), await proofLink()];
    expect(await useCases.proveEmail({ token, openedBy: 'mina', correlationId })).toBe('mina@hamkke.test');
    expect(await proofOf()).toBe('mail');
    expect([await prove(token), await prove(spare)]).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED']);
  });

  test('makes an administrator of whoever proves an address on the list', async () => {
    const { given, link, useCases, find } = await open();
    await given(member('boss', { email: 'admin@hamkke.test' }));
    await useCases.proveEmail({ token: await link('email-proof', 'boss'), openedBy: 'boss', correlationId });
    expect((await find('boss'))?.userType).toBe('admin');
  });

  test('counts in a session of that very account only, and stays good', async () => {
    const { prove, proofLink, proofOf, useCases } = await open();
    const token = await proofLink();
    expect(await prove(token, 'someone-else')).toBe('FORBIDDEN');
    expect(await refusalOf(useCases.proveEmail({ token, openedBy: undefined, correlationId }))).toBe('FORBIDDEN');
    expect(await proofOf()).toBeNull();
    expect(await prove(token)).toBe('done');
  });

  test('is over after a day, for an address that was left, and with its record; a made-up one is none', async () => {
    const { prove, proofLink, link, stores, pass } = await open();
    const old = await proofLink();
    pass(24 * 60);
    for (const token of [old, await link('password-reset', 'mina'), 'made-up'])
      expect(await prove(token)).toBe('LINK_EXPIRED');
    const left = await proofLink();
    await stores.users.change('mina', (record) => ({ user: { ...record, email: 'moved@hamkke.test' } }), 'test');
    expect(await prove(left)).toBe('LINK_EXPIRED');
    const gone = await proofLink();
    const stored = await stores.mailTokens.find(hashOfSecret(gone));
    await stores.users.erase('mina', 'test');
    if (stored) await stores.mailTokens.save(stored);
    expect(await prove(gone)).toBe('LINK_EXPIRED');
  });

  const meanwhiles: readonly (readonly [string, (deps: UseCaseDeps) => Promise<unknown>])[] = [
    [
      'moves',
      ({ users }) => users.change('mina', (user) => ({ user: { ...user, email: 'moved@hamkke.test' } }), 'test'),
    ],
    ['leaves', ({ users }) => users.erase('mina', 'test')],
    ['uses another link', ({ mailTokens }) => mailTokens.endAll('mina', 'email-proof')],
  ];

  test.each(meanwhiles)('is over where the person %s while it is opened', async (_, meanwhile) => {
    const { deps, useCases, proofLink, find } = await open();
    const token = await proofLink();
    // The record is read to check the link; what happens next comes between that and the change.
    const before = deps.users.find;
    Object.assign(deps.users, {
      find: async (id: string) => {
        const record = await before(id);
        await meanwhile(deps);
        return record;
      },
    });
    expect(await refusalOf(useCases.proveEmail({ token, openedBy: 'mina', correlationId }))).toBe('LINK_EXPIRED');
    expect((await find('mina'))?.emailProof ?? null).toBeNull();
  });

  test.each([
    [new Error('the store is away'), 'Error: the store is away'],
    [new DomainError('UNAVAILABLE'), 'UNAVAILABLE'],
  ])('stays good where the record cannot be changed now, which is said: %s', async (failure, answer) => {
    const { deps, prove, proofLink } = await open();
    const token = await proofLink();
    const { change } = deps.users;
    Object.assign(deps.users, {
      change: async () => {
        throw failure;
      },
    });
    expect(await prove(token)).toBe(answer);
    Object.assign(deps.users, { change });
    expect(await prove(token)).toBe('done');
  });
});

describe('reading what a link would do', () => {
  test('says whose account it is and how many reservations it opens, and changes nothing', async () => {
    const { deps } = createUseCaseHarness();
    const records = {
      ...deps.records,
      guestReservations: async (email: string) => (email === 'mina@hamkke.test' ? 3 : 0),
    };
    const { useCases, proofLink, prove, proofOf } = await open({ records });
    const token = await proofLink();
    const read = (openedBy: string | undefined) => useCases.readEmailProof({ token, openedBy, correlationId });
    const expected = { email: 'mina@hamkke.test', guestReservations: 3 };
    expect(await read(undefined)).toEqual({ ...expected, account: 'signed-out' });
    expect(await read('someone-else')).toEqual({ ...expected, account: 'another' });
    expect(await read('mina')).toEqual({ ...expected, account: 'mine' });
    expect(await proofOf()).toBeNull();
    expect(await refusalOf(useCases.readEmailProof({ token: 'made-up', openedBy: 'mina', correlationId }))).toBe(
      'LINK_EXPIRED',
    );
    expect(await prove(token)).toBe('done');
  });
});

describe('a mailbox that refuses an account', () => {
  test('ends all its links, and for a day it gets none to this address, nor to it by a move', async () => {
    const { useCases, proofLink, prove, request, pass, notificationsOf, stores } = await open();
    const [token, spare] = [await proofLink(), await proofLink()];
    await useCases.refuseEmailProof(token);
    expect([await prove(token), await prove(spare)]).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED']);
    expect(await refusalOf(useCases.refuseEmailProof(token))).toBe('LINK_EXPIRED');
    await expect(useCases.requestEmailProof({ userId: 'mina', correlationId })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 24 * 3600 },
    });
    await stores.users.change('mina', (record) => ({ user: { ...record, email: 'elsewhere@hamkke.test' } }), 'test');
    const back = { userId: 'mina', email: 'mina@hamkke.test', isFresh: true, correlationId };
    expect(await refusalOf(useCases.updateProfile(back))).toBe('RATE_LIMITED');
    expect(await request()).toBe('done');
    expect(notificationsOf('mina')).toEqual(['proof-requested']);
    pass(24 * 60 - 1);
    await expect(useCases.updateProfile(back)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
    pass(1);
    expect(await refusalOf(useCases.updateProfile(back))).toBe('done');
  });

  test('bars no other account from the address, nor the account’s link for a new password from working', async () => {
    const { useCases, proofLink, stores, given, link, request } = await open();
    const reset = await link('password-reset', 'mina');
    await useCases.refuseEmailProof(await proofLink());
    expect(await refusalOf(useCases.resetPassword({ token: reset, password: 'box-by-the-sea', correlationId }))).toBe(
      'done',
    );
    await stores.users.erase('mina', 'test');
    await given(member('other', { email: 'mina@hamkke.test' }));
    expect(await request('other')).toBe('done');
  });
});
