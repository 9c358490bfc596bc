import { policy } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import { newId } from '../use-cases/new-id.ts';
import { createUseCases } from '../use-cases/access-use-cases.ts';
import { checkEveryMs, days, hours, refused, seconds, seoul, type SuiteHarness } from './suite-harness.ts';

/** Codes, and how they come to a lock. */
export function codesSuite(harness: SuiteHarness): void {
  const gate = () => harness.id('gate');
  const rentNow = async (name = 'a') => {
    await harness.addDoor('gate');
    await harness.rent(name, { startDate: '2026-11-21' });
    return await harness.digits(name);
  };
  /** The same service with another way to draw digits. */
  const drawing = (...draws: string[]) =>
    createUseCases(
      {
        ...harness.deps,
        vault: { ...harness.deps.vault, draw: () => draws.shift() ?? '999999' },
      },
      { checkEveryMs },
    );
  const follow = (use: ReturnType<typeof drawing>, name: string) => {
    const terms = harness.terms(name, {
      startDate: '2026-11-21',
      holder: harness.id(name),
      userId: harness.id(`person-${name}`),
    });
    harness.others.terms.set(terms.reservationId, terms);
    return use.followReservation(terms.reservationId, { correlationId: 'suite' });
  };

  describe('digits', () => {
    it('are six, and never those of another customer of the location', async () => {
      await harness.addDoor('gate');
      const use = drawing('000123', '000123', '000123', '555555');
      await follow(use, 'a');
      await follow(use, 'b');
      expect(await harness.digits('a', harness.person('person-a'))).toBe('000123');
      expect(await harness.digits('b', harness.person('person-b'))).toBe('555555');
    });

    it('are not those of a replaced code that a lock may still have', async () => {
      await harness.addDoor('gate');
      const use = drawing('111111', '222222', '111111', '333333');
      await follow(use, 'a');
      await use.pushSettings();
      harness.locks.setOnline(gate(), false);
      await use.replaceCode(
        { codeId: newId(), reservationId: harness.id('a'), customer: harness.person('person-a') },
        'suite',
      );
      await follow(use, 'b');
      expect(await harness.digits('b', harness.person('person-b'))).toBe('333333');
    });

    it('are stored sealed', async () => {
      const digits = await rentNow();
      const [code] = await harness.store.codesOf(harness.locationId, [harness.id('holder')]);
      expect(JSON.stringify(code)).not.toContain(digits);
    });
  });

  describe('a new code', () => {
    it('is one where the call is repeated', async () => {
      await rentNow();
      const first = await harness.replace('a', harness.person(), 'code-1');
      expect(await harness.replace('a', harness.person(), 'code-1')).toEqual(first);
      expect(first.newCodesLeft).toBe(policy.access.newCodesPerDay - 1);
    });

    it('is on the lock before the one before is off it', async () => {
      const before = await rentNow();
      await harness.push();
      harness.locks.calls.length = 0;
      const { code, newCodesLeft } = await harness.replace('a');
      expect([code === before, newCodesLeft]).toEqual([false, policy.access.newCodesPerDay - 1]);
      expect((await harness.read('a')).doors).toMatchObject([{ progress: 'setting', previousOpens: true }]);
      await harness.push();
      expect(harness.locks.calls.map((call) => call.split(' ')[0])).toEqual(['set', 'remove']);
      expect(harness.locks.digitsOn(gate())).toEqual([code]);
      expect((await harness.read('a')).doors).toMatchObject([{ progress: 'set', previousOpens: false }]);
      expect(await harness.store.codesOf(harness.locationId, [harness.id('holder')])).toHaveLength(1);
    });

    it('leaves the one before on a lock that cannot be reached, and says so', async () => {
      const before = await rentNow();
      await harness.push();
      harness.locks.setOnline(gate(), false);
      const { code } = await harness.replace('a');
      await harness.push();
      expect((await harness.read('a')).doors).toMatchObject([{ progress: 'offline', previousOpens: true }]);
      expect(harness.opens('gate', before)).toBe(true);
      harness.locks.setOnline(gate(), true);
      await harness.use.checkLocks();
      await harness.push();
      expect([harness.opens('gate', before), harness.locks.digitsOn(gate())]).toEqual([false, [code]]);
    });

    it('is refused beyond so many a day, and after the end', async () => {
      await rentNow();
      for (let codes = 0; codes < policy.access.newCodesPerDay; codes += 1) await harness.replace('a');
      await expect(harness.replace('a')).rejects.toEqual(refused('CODE_LIMIT'));
      harness.pass(days);
      expect((await harness.replace('a')).newCodesLeft).toBe(policy.access.newCodesPerDay - 1);
      harness.at(seoul('2027-01-01'));
      await expect(harness.replace('a')).rejects.toEqual(refused('RESERVATION_OVER'));
      await expect(harness.replace('a', harness.person('stranger'))).rejects.toEqual(refused('NOT_FOUND'));
    });
  });

  describe('a push', () => {
    it('sets a code once, however many push at once', async () => {
      const digits = await rentNow();
      harness.locks.onCall(() => new Promise((resolve) => setTimeout(resolve, 5)));
      await Promise.all([harness.push(), harness.push(), harness.push()]);
      expect(harness.locks.calls.filter((call) => call === `set ${gate()}`)).toHaveLength(1);
      expect(harness.locks.digitsOn(gate())).toEqual([digits]);
    });

    it('goes on after the provider was away, with growing pauses', async () => {
      const digits = await rentNow();
      harness.locks.setAway(true);
      for (let tries = 0; tries < 100; tries += 1) {
        await harness.push();
        harness.pass(seconds);
      }
      // At once, after 5, 15 and 60 seconds.
      expect(harness.locks.calls.filter((call) => call.startsWith('set'))).toHaveLength(4);
      harness.locks.setAway(false);
      harness.pass(5 * 60 * seconds);
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(true);
    });

    it('repeats a call of which it never learned the outcome, and sets nothing twice', async () => {
      const digits = await rentNow();
      const { setCode } = harness.locks.provider;
      harness.locks.provider.setCode = async (deviceId, code) => {
        await setCode(deviceId, code);
        throw new DomainError('PROVIDER_DOWN');
      };
      await harness.push();
      harness.locks.provider.setCode = setCode;
      harness.pass(6 * seconds);
      await harness.push();
      expect(harness.locks.digitsOn(gate())).toEqual([digits]);
      expect((await harness.read('a')).doors[0]?.progress).toBe('set');
    });

    it('takes a code off of which it never learned that it was set', async () => {
      await rentNow();
      const { setCode } = harness.locks.provider;
      harness.locks.provider.setCode = async (deviceId, code) => {
        await setCode(deviceId, code);
        throw new DomainError('PROVIDER_DOWN');
      };
      await harness.push();
      harness.locks.provider.setCode = setCode;
      await harness.rent('a', { version: 2, opens: false });
      await harness.push();
      expect([harness.locks.digitsOn(gate()), await harness.settings()]).toEqual([[], []]);
    });

    it('does what is wanted when it is done, where that changed while the lock was called', async () => {
      await rentNow();
      let calls = 0;
      harness.locks.onCall(async () => {
        calls += 1;
        if (calls === 1) await harness.rent('a', { version: 2, opens: false });
      });
      await harness.push();
      expect([harness.locks.digitsOn(gate()), await harness.settings()]).toEqual([[], []]);
    });

    it('follows a provider that goes on by itself', async () => {
      harness.useSlowProvider();
      const digits = await rentNow();
      await harness.push();
      expect([harness.opens('gate', digits), (await harness.read('a')).doors[0]?.progress]).toEqual([false, 'setting']);
      harness.pass(2 * seconds);
      await harness.push();
      expect((await harness.read('a')).doors[0]?.progress).toBe('setting');
      harness.locks.arrive(gate());
      harness.pass(60 * seconds);
      await harness.push();
      expect((await harness.read('a')).doors[0]?.progress).toBe('set');
      await harness.rent('a', { version: 2, opens: false });
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(true);
      harness.locks.arrive(gate());
      harness.pass(60 * seconds);
      await harness.push();
      expect([harness.opens('gate', digits), await harness.settings()]).toEqual([false, []]);
    });

    it('tries a lock that its provider does not know each hour', async () => {
      await rentNow();
      harness.locks.dropLock(gate());
      for (let minutes = 0; minutes <= 60; minutes += 1) {
        await harness.push();
        harness.pass(60 * seconds);
      }
      expect(harness.locks.calls.filter((call) => call.startsWith('set'))).toHaveLength(2);
    });

    it('calls no lock for what is not wanted any more', async () => {
      await rentNow();
      const { store } = harness;
      let begun = 0;
      const use = createUseCases(
        {
          ...harness.deps,
          store: {
            ...store,
            async begin(...input) {
              begun += 1;
              if (begun === 1) await harness.rent('a', { version: 2, opens: false });
              return await store.begin(...input);
            },
          },
        },
        { checkEveryMs },
      );
      await use.pushSettings();
      expect(begun).toBe(1);
      expect(harness.locks.calls.filter((call) => call.startsWith('set'))).toEqual([]);
      expect(await harness.settings()).toEqual([]);
    });

    it('is one process’s, also where something else is wanted meanwhile, until the lease is over', async () => {
      await rentNow();
      const [setting] = await harness.settings();
      if (!setting) throw new Error('there is no setting');
      const leaseOf = (token: string) => ({ token, until: new Date(harness.now.getTime() + 60 * seconds) });
      expect(await harness.store.claim(setting.id, leaseOf('one'), harness.now)).toBeDefined();
      await harness.rent('a', { version: 2, startDate: '2026-11-21', endDate: '2027-01-31' });
      expect(await harness.store.claim(setting.id, leaseOf('two'), harness.now)).toBeUndefined();
      harness.pass(60 * seconds);
      expect(await harness.store.claim(setting.id, leaseOf('two'), harness.now)).toBeDefined();
    });

    it('takes a lease that a process left over when it is over', async () => {
      const digits = await rentNow();
      const [setting] = await harness.settings();
      if (!setting) throw new Error('there is no setting');
      const lease = { token: 'dead', until: new Date(harness.now.getTime() + 60 * seconds) };
      await harness.store.claim(setting.id, lease, harness.now);
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(false);
      harness.pass(hours);
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(true);
    });
  });
}
