import type { VisitRequest } from '../use-cases/visits/request-visit.ts';
import type { Manager } from '../use-cases/doors/managing.ts';
import type { SuiteHarness } from './suite-harness.ts';

const otherPartner: Manager = { personId: 'partner-2', overseer: null };

/** What tests of visits share. */
export function visitsHarness(harness: SuiteHarness) {
  const elsewhere = () => ({ locationId: harness.id('other') });
  const allow = (allowed = true, manager: Manager = harness.partner, locationId = harness.locationId) =>
    harness.use.setVisiting({ locationId, allowed, manager }, 'suite');
  const request = (email = 'a@hamkke.test', more: Partial<VisitRequest> = {}) =>
    harness.use.requestVisit({ locationId: harness.locationId, email, language: 'ko', userId: null, ...more }, 'suite');
  /** The visits of the mails so far, one for each mail. */
  const mails = async () =>
    (await harness.published()).flatMap(({ type, data }) =>
      type === 'visit.requested' ? [(data as { visitId: string }).visitId] : [],
    );
  return {
    allow,
    request,
    mails,
    /** Another location, for a request. */
    elsewhere,
    /** Visits are offered: a gate, and who runs the location allows them. */
    async offer() {
      await harness.addDoor('gate');
      await allow();
    },
    /** The same at another location, of another partner. */
    async offerOther() {
      const deviceId = harness.id('other-gate');
      harness.locks.addLock(deviceId);
      const door = { doorId: harness.id('door-other'), name: 'other', kind: 'entrance' as const, deviceId };
      const to = { ...elsewhere(), manager: otherPartner };
      await harness.use.addDoor({ ...door, ...to, provider: 'ttlock' }, 'suite');
      await allow(true, otherPartner, harness.id('other'));
    },
    /** The id in the mail of a new request. */
    async link(...input: Parameters<typeof request>) {
      const before = new Set(await mails());
      await request(...input);
      const id = (await mails()).find((one) => !before.has(one));
      if (id === undefined) throw new Error('no new link was mailed');
      return id;
    },
    begin: (id: string) => harness.use.beginVisit(id, 'suite'),
    read: (id: string) => harness.use.readVisit(id),
  };
}
