import { expect, test } from 'vitest';
import { member } from '../testing/builders.ts';
import { withAgreement, withConsent } from './agreement.ts';

const first = { terms: '2026-12-01', privacy: '2026-12-01', at: new Date('2026-12-02T00:00:00.000Z') };
const again = { ...first, at: new Date('2026-12-03T00:00:00.000Z') };
const newer = { ...first, privacy: '2027-02-01', at: new Date('2027-02-02T00:00:00.000Z') };

test('the first agreement is stored, the same wording again is not, a newer one stands behind it', () => {
  const agreed = withConsent(member('m1'), first);
  expect(agreed.consents).toEqual([first]);
  expect(withConsent(agreed, again)).toBe(agreed);
  expect(withConsent(agreed, newer).consents).toEqual([first, newer]);
  expect(withConsent(withConsent(agreed, newer), again).consents).toEqual([first, newer]);
});

test('an agreement joins the change that comes with it, and is one of its own where nothing else is new', () => {
  const user = member('m1', { consents: [first] });
  const renamed = { user: { ...user, displayName: '새 이름' }, notifications: ['proof-requested'] } as const;
  expect(withAgreement(user, renamed, newer)).toEqual({
    user: { ...renamed.user, consents: [first, newer] },
    notifications: ['proof-requested'],
  });
  expect(withAgreement(user, renamed, again)).toEqual(renamed);
  expect(withAgreement(user, undefined, newer)).toEqual({ user: { ...user, consents: [first, newer] } });
  expect([withAgreement(user, undefined, again), withAgreement(user, undefined, null)]).toEqual([undefined, undefined]);
});
