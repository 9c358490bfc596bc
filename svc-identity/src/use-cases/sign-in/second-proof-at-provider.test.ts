import { describe, expect, test } from 'vitest';
import { member, user } from '../../testing/builders.ts';
import { createProviderHarness, visitorId } from '../../testing/provider-harness.ts';
import { goodPassword, refusalOf } from '../../testing/use-case-harness.ts';

describe('a step-up at a provider', () => {
  const identities = [{ provider: 'google', subject: 's-1' }];

  test('has the provider authenticate the person anew, and makes the session fresh', async () => {
    const { given, signIn, time, begun, find } = createProviderHarness();
    const before = await given(member('mina', { identities }));
    const fresh = await signIn({}, { stepUpFor: 'mina' });
    const freshUntil = new Date(time.now.getTime() + 15 * 60_000);
    expect(fresh).toMatchObject({ user: before, freshUntil, isNew: false });
    expect([begun, await find('mina')]).toEqual([[{ again: true }], before]);
  });

  test('neither signs in somebody else nor links nor opens an account', async () => {
    const { given, signIn, stores } = createProviderHarness();
    await given(user('mina'));
    await given(member('sora', { identities }));
    const events = stores.published.length;
    expect(await refusalOf(signIn({}, { stepUpFor: 'mina' }))).toBe('SIGN_IN_FAILED refused');
    expect(await refusalOf(signIn({ subject: 's-9' }, { stepUpFor: 'mina' }))).toBe('SIGN_IN_FAILED refused');
    expect(stores.published).toHaveLength(events);
  });
});

describe('a sign-in with a second factor', () => {
  const identities = [{ provider: 'google', subject: 's-1' }];

  /** Signs in at the provider; answers the ticket that a code is to follow. */
  async function ticketOf(signIn: () => Promise<unknown>): Promise<string> {
    const error: unknown = await signIn().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      details: { ticket: expect.stringMatching(/^[\w-]{43}$/) },
    });
    return (error as { details: { ticket: string } }).details.ticket;
  }

  async function waiting() {
    const harness = createProviderHarness();
    const factor = await harness.givenWithFactor(member('mina', { identities }), goodPassword);
    const began = harness.time.now;
    const ticket = await ticketOf(() => harness.signIn());
    const end = (code: string, more: { ticket?: string; visitorId?: string; deviceId?: string } = {}) =>
      harness.useCases.completeSecondFactor({
        ticket,
        code,
        visitorId,
        deviceId: null,
        correlationId: 'test',
        ...more,
      });
    return { ...harness, ...factor, began, ticket, end };
  }

  test('begins a session only with the code, counted from when signing in began', async () => {
    const { end, code, wrongCode, began, pass } = await waiting();
    pass(5);
    expect(await refusalOf(end(wrongCode()))).toBe('BAD_CREDENTIALS');
    const person = await end(code());
    expect(person).toMatchObject({ user: { id: 'mina' }, at: began, returnTo: '/locations' });
    expect(await refusalOf(end(code()))).toBe('LINK_EXPIRED');
  });

  test('is stored as a hash, and is for the visitor who began it', async () => {
    const { end, code, stores, ticket } = await waiting();
    expect(await stores.tickets.find(ticket)).toBeUndefined();
    expect(await refusalOf(end(code(), { visitorId: 'visitor-2' }))).toBe('LINK_EXPIRED');
    expect(await refusalOf(end(code(), { ticket: 'made-up' }))).toBe('LINK_EXPIRED');
    expect(await refusalOf(end(code()))).toBe('done');
  });

  test('waits ten minutes for the code', async () => {
    const early = await waiting();
    early.pass(10 - 1 / 60);
    expect(await refusalOf(early.end(early.code()))).toBe('done');
    const late = await waiting();
    late.pass(10);
    expect(await refusalOf(late.end(late.code()))).toBe('LINK_EXPIRED');
  });

  test('ends once, also with two codes at once, and for nobody who left', async () => {
    const { end, code, recoveryCode, stores } = await waiting();
    const answers = await Promise.all([refusalOf(end(code())), refusalOf(end(recoveryCode))]);
    expect(answers.toSorted()).toEqual(['LINK_EXPIRED', 'done']);
    const gone = await waiting();
    await gone.stores.users.erase('mina', 'test');
    expect(await refusalOf(gone.end(gone.code()))).toBe('NOT_SIGNED_IN');
    expect(stores.published.filter(({ type }) => type === 'user.erased')).toEqual([]);
  });

  test('is required for a step-up as well', async () => {
    const { signIn } = await waiting();
    expect(await refusalOf(signIn({}, { stepUpFor: 'mina' }))).toBe('SECOND_FACTOR_REQUIRED');
  });
});
