import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmailTaken, type UserStore } from '../domain/ports.ts';
import { user } from './builders.ts';

export interface StoreUnderTest {
  readonly store: UserStore;
  /** Ids of the people whose registration is told. */
  told(): Promise<string[]>;
  close(): Promise<void>;
}

/** What every store of people must do. */
export function describeUserStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}`, () => {
    let under: StoreUnderTest;
    beforeAll(async () => {
      under = await open();
      await under.store.register([user('o1'), user('m1', { userType: 'user', isApproved: false, partnerId: null, franchiseInfo: null, emailProof: null })], 'test-register');
    });
    afterAll(async () => await under.close());

    test('gives records back as they were kept, and nothing under an unknown id', async () => {
      expect(await under.store.find('o1')).toEqual(user('o1'));
      expect(await under.store.find('m1')).toEqual(user('m1', { userType: 'user', isApproved: false, partnerId: null, franchiseInfo: null, emailProof: null }));
      expect(await under.store.find('nobody')).toBeUndefined();
      expect((await under.store.findMany(['m1', 'nobody', 'o1'])).map(({ id }) => id).sort()).toEqual(['m1', 'o1']);
    });

    test('refuses an address or id that is taken, whole, and tells nothing', async () => {
      const twins = [user('n1'), user('n2', { email: 'o1@hamkke.test' })];
      await expect(under.store.register(twins, 'test-twins')).rejects.toBeInstanceOf(EmailTaken);
      await expect(under.store.register([user('n3'), user('o1', { email: 'new@hamkke.test' })], 'test-twins')).rejects.toBeInstanceOf(EmailTaken);
      expect(await under.store.findMany(['n1', 'n2', 'n3'])).toEqual([]);
      expect((await under.told()).sort()).toEqual(['m1', 'o1']);
    });

    test('lets one of two who register the same address at once have it', async () => {
      const results = await Promise.allSettled(['r1', 'r2', 'r3'].map((id) => under.store.register([user(id, { email: 'race@hamkke.test' })], 'test-race')));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason instanceof EmailTaken] : []))).toEqual([true, true]);
      expect(await under.store.findMany(['r1', 'r2', 'r3'])).toHaveLength(1);
    });
  });
}
