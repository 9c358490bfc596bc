import {
  auditedServices,
  listAudit,
  listFailedMails,
  listFranchises,
  listOwnerLocations,
  listParkedEvents,
  listPayments,
  listPendingFranchises,
  listPeopleNames,
  listUnknownPayments,
  readBookCheck,
  readFranchiseRevenue,
  readUserBySubject,
  readUserStats,
  readUtilisation,
} from '@hamkke/contracts';
import { aLine, fakeApiForEach, problem, sums } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aCheck,
  aFailedMail,
  anEntry,
  anUnknownPayment,
  aParkedEvent,
} from './features/operations/testing/builders.ts';
import { aPartner, aLocation, anApplication, aRevenue, aUtilisation, someStats } from './testing/builders.ts';
import { open } from './testing/harness.tsx';

const api = fakeApiForEach();
const location = { name: '함께보관 강남점', address: '서울특별시 강남구 테헤란로 1' };
const translated = { [location.name]: 'Hamkke Gangnam', [location.address]: '1 Teheran-ro, Seoul' };
const partnerTexts = memoryPartnerTexts({ en: translated, ja: translated, zh: translated });

const created = anEntry({
  action: 'location-created',
  reason: '직접 열었어요',
  changes: [
    { field: 'name', before: null, after: location.name },
    { field: 'description', before: null, after: '역에서 3분. '.repeat(30) },
    { field: 'features', before: '[]', after: '["주차"]' },
    { field: 'status', before: 'pending', after: 'active' },
    { field: 'ownerId', before: null, after: 'owner' },
  ],
});
const person = anEntry({
  id: 'e-2',
  service: 'identity',
  action: 'franchise-rejected',
  actor: { id: 'gone', role: 'super-user' },
  subject: { kind: 'person', id: 'owner', label: null },
});

beforeEach(() => {
  api().on(listPendingFranchises, {}, { body: [anApplication()] });
  api().on(readUserStats, {}, { body: someStats() });
  api().on(
    readUtilisation,
    {},
    { body: { total: aUtilisation(2, 8, 2), owners: [{ ownerId: 'owner-1', ...aUtilisation(2, 8, 2) }] } },
  );
  api().on(listFranchises, {}, { body: [aPartner({ partnerId: null })] });
  api().on(
    readUserBySubject,
    { uid: 'owner-1' },
    { body: buildAccount({ id: 'owner-1', displayName: '김하나', userType: 'franchise', isApproved: true }) },
  );
  api().on(
    listOwnerLocations,
    { id: 'owner-1' },
    {
      body: [
        aLocation(location),
        aLocation({
          id: 'misa',
          name: '함께보관 미사점',
          address: '경기도 하남시 미사대로 1',
          status: 'pending',
          isActive: false,
        }),
      ],
    },
  );
  api().on(readFranchiseRevenue, { id: 'owner-1' }, { body: aRevenue() });
  api().on(
    listPayments,
    {},
    { body: { lines: [aLine({ locationName: location.name })], sums: sums(40_000), nextCursor: null } },
  );
  api().on(listFailedMails, {}, { body: { mails: [aFailedMail()], more: true } });
  api().on(listUnknownPayments, {}, { body: { payments: [anUnknownPayment()], more: true } });
  api().on(readBookCheck, {}, { body: { last: aCheck({ startedBy: 'owner' }), running: null } });
  api().on(listPeopleNames, {}, { body: [{ id: 'owner', displayName: '박점주', franchiseName: '역삼점' }] });
  for (const service of auditedServices) {
    api().on(
      listAudit[service],
      {},
      {
        body: { entries: service === 'catalog' ? [created] : service === 'identity' ? [person] : [], nextCursor: null },
      },
    );
    api().on(
      listParkedEvents[service],
      {},
      service === 'payments'
        ? {
            body: {
              parked: [aParkedEvent({ reason: '알 수 없는 결제', message: '{"userName":"김하나"}' })],
              more: true,
            },
          }
        : problem(503, 'UNAVAILABLE'),
    );
  }
});

/** What is left in Korean, but for what people typed about themselves and their business. */
function koreanLeft(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.hasAttribute('data-typed') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const left: string[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && /[\uac00-\ud7af]/.test(walker.currentNode.data))
      left.push(walker.currentNode.data);
  return left;
}

/** What opens a dialog. @throws before it is there */
function pressable(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector} yet`);
  return found;
}

/** A screen, and something on it that people or partners typed. */
const screens: readonly (readonly [path: string, shown: string | RegExp])[] = [
  ['', '김하나'],
  ['/franchises', '김하나 · kim@example.com'],
  ['/franchises/owner-1', '1 Teheran-ro, Seoul'],
  // One that was never open has no translation: it is marked as typed.
  ['/franchises/owner-1', '함께보관 미사점'],
  ['/permissions', '김하나 · kim@example.com'],
  ['/stats/payments', 'Hamkke Gangnam SB-1'],
  ['/operations', '직접 열었어요'],
  ['/operations?actor=owner', /박점주/],
  ['/operations/parked', '알 수 없는 결제'],
  ['/operations/failed-mails', '550'],
  ['/operations/unknown-payments', /shop-/],
  ['/operations/books', '박점주 (역삼점)'],
];

describe.each(['en', 'ja', 'zh'] as const)('in %s', (language) => {
  it.each(screens)(
    '/profile%s has no Korean but what people typed, and locations are translated',
    async (path, shown) => {
      await open(`/profile${path}`, { language, shell: { partnerTexts } });
      expect((await screen.findAllByText(shown))[0]).toBeVisible();
      await waitFor(() => expect(koreanLeft()).toEqual([]));
    },
  );

  it.each([
    ['', 'li button'],
    ['/permissions', '[role=switch]'],
  ])('nor has the dialog of /profile%s', async (path, opener) => {
    const { user } = await open(`/profile${path}`, { language });
    await user.click(await waitFor(() => pressable(opener)));
    await screen.findByRole('dialog');
    await waitFor(() => expect(koreanLeft()).toEqual([]));
  });
});
