import {
  getLocation,
  listDoors,
  listFranchisePayments,
  listFranchiseReservations,
  listOpenings,
  listOwnerLocations,
  listPartnerDemand,
  listPartnerRenewals,
  listPriceProposals,
  listUnits,
  readFranchiseRevenue,
  readLocationWork,
  readOccupancy,
  readPartnerRentalFigures,
  readReservation,
  readSettlement,
} from '@hamkke/contracts';
import { calendarDate, won } from '@hamkke/money';
import { aLine, fakeApiForEach, sums } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aDemand,
  aDetail,
  aMovedFrom,
  aMovedOn,
  aProposal,
  aRenewal,
  aReservation,
  someFigures,
} from './features/reservations/testing/builders.ts';
import { aFullWork } from './features/locations/testing/work-builders.ts';
import { aDoor, anOccupancy, anOpening, aUnit } from './features/locations/testing/builders.ts';
import { aLocation, aRevenue, aSettlement } from './testing/builders.ts';
import { open, partnerId } from './testing/harness.tsx';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard';
const params = { id: partnerId };
const texts = {
  '함께보관 강남점': 'Hamkke Gangnam',
  '함께보관 역삼점': 'Hamkke Yeoksam',
  '서울특별시 강남구 테헤란로 1': '1 Teheran-ro, Gangnam-gu, Seoul',
  강남구: 'Gangnam-gu',
};
const everyLanguage = { en: texts, ja: texts, zh: texts };
const location = aLocation();
const locations = [
  location,
  aLocation({ id: 'yeoksam', name: '함께보관 역삼점' }),
  aLocation({ id: 'third', name: 'C' }),
  aLocation({ id: 'fourth', name: 'D' }),
];
const unit = aUnit('M', 1, {
  scheduledPrices: {
    from: calendarDate('2027-01-15'),
    monthlyPrice: 70_000,
    quarterlyPrice: 0,
    yearlyPrice: 840_000,
    dailyPrice: null,
  },
});
const lines = [aLine()];

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: locations });
  api().on(readFranchiseRevenue, params, { body: aRevenue() });
  api().on(listFranchisePayments, params, { body: { lines, sums: sums(1), nextCursor: null } });
  api().on(listFranchiseReservations, params, {
    body: { success: true, reservations: [aReservation({ userName: '김하나' })], nextCursor: null },
  });
  api().on(listPriceProposals, params, { body: { proposals: [aProposal()], nextCursor: null } });
  const declined = { attempts: 4, at: '2027-01-02T00:00:00.000Z', reason: 'limit' } as const;
  const overdue = aRenewal({ state: 'overdue', declined, overdueSince: '2027-01-03T15:00:00.000Z' });
  api().on(listPartnerDemand, params, { body: [aDemand()] });
  api().on(readPartnerRentalFigures, params, { body: someFigures() });
  api().on(listPartnerRenewals, params, { body: { renewals: [overdue], nextCursor: null } });
  api().on(
    readReservation,
    { id: 'R-1' },
    {
      body: aDetail({
        reservationId: 'R-1',
        userName: '김하나',
        moves: 'R-before',
        movedFrom: aMovedFrom(),
        movedTo: 'R-next',
        movedOn: aMovedOn({ locationName: '함께보관 역삼점' }),
        notice: {
          leaveDate: calendarDate('2026-12-20'),
          previousEndDate: calendarDate('2026-12-31'),
          givenAt: '2026-12-01T00:00:00.000Z',
          hasPhoto: false,
          refund: {
            paid: won(40_000),
            usedDays: 20,
            chargedDays: 30,
            lines: [{ period: 'daily', count: 18, amount: won(36_000) }],
            cost: won(36_000),
            earlier: won(2000),
            refund: won(4000),
            promisedBefore: won(1000),
          },
        },
        history: [
          {
            at: '2026-11-21T03:00:00.000Z',
            from: null,
            to: 'pending',
            why: 'set',
            by: 'owner',
            byName: '이주인',
            reason: '현금으로 받음',
          },
          { at: '2026-11-22T03:00:00.000Z', from: 'active', to: 'active', why: 'moved', by: 'renter' },
          { at: '2026-11-23T03:00:00.000Z', from: 'active', to: 'active', why: 'owed', by: 'renter' },
        ],
      }),
    },
  );
  api().on(readSettlement, { ...params, settlementId: 'S-1' }, { body: { ...aSettlement(), lines } });
  api().on(getLocation, { id: location.id }, { body: location });
  api().on(listUnits, { id: location.id }, { body: [unit] });
  api().on(readOccupancy, { id: location.id }, { body: [anOccupancy(unit)] });
  const alarm = { at: '2026-11-20T03:00:00.000Z', tries: 6 };
  const doors = [
    aDoor({ alarm }),
    aDoor({ id: 'd-2', kind: 'unit', unitId: unit.id, unitNumber: unit.unitNumber, battery: 9 }),
  ];
  api().on(readLocationWork, { id: location.id }, { body: aFullWork() });
  api().on(listDoors, { id: location.id }, { body: { doors, providers: [], visits: true } });
  const remote = anOpening({ id: 'o-2', how: 'remote', by: 'partner', reason: '손님 요청', reservationId: null });
  api().on(
    listOpenings,
    { id: location.id },
    { body: { openings: [anOpening({ shared: true }), anOpening({ id: 'o-3', visit: true }), remote], next: null } },
  );
});

/**
 * What is left in Korean: in texts, names of parts and hints, beside what is marked as typed, which spoken names may
 * repeat.
 */
function koreanLeft(): string[] {
  const hangul = /[가-힣ㄱ-ㅎㅏ-ㅣ]/;
  const nodes = [...document.body.querySelectorAll('*')].filter((element) => element.closest('[data-typed]') === null);
  const typed = [...document.querySelectorAll('[data-typed]')].flatMap((element) => element.textContent || []);
  const without = (text: string) => typed.reduce((rest, each) => rest.replaceAll(each, ''), text);
  const said = nodes.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => without(element.getAttribute(name) ?? '')),
  ]);
  return said.filter((text) => hangul.test(text));
}

/** A cell of a table that says all of this, in one piece or several. */
const cellWith = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'TD' && element.textContent === text;

describe.each(['en', 'ja', 'zh'] as const)('in %s', (language) => {
  it.each([
    ['overview', at, 'Hamkke Gangnam'],
    ['warehouses', `${at}/warehouses`, 'Hamkke Gangnam'],
    ['a branch', `${at}/warehouses/${location.id}`, 'Hamkke Gangnam'],
    ['a unit', `${at}/warehouses/${location.id}?unit=${unit.id}`, /^Hamkke Gangnam · M/],
    ['the form of a branch', `${at}/warehouses/${location.id}/edit`, 'Hamkke Gangnam'],
    ['its doors', `${at}/warehouses/${location.id}/doors`, 'Hamkke Gangnam'],
    ['its work', `${at}/warehouses/${location.id}/work`, 'Hamkke Gangnam'],
    ['adding units', `${at}/warehouses/${location.id}?add=csv`, 'Hamkke Gangnam'],
    ['revenue', `${at}/revenue`, 'Hamkke Gangnam'],
    ['payments', `${at}/revenue/payments`, 'Hamkke Gangnam SB-1'],
    ['a statement', `${at}/revenue/settlements/S-1`, cellWith('Hamkke Gangnam SB-1')],
    ['reservations', `${at}/reservations`, 'Hamkke Gangnam'],
    ['price changes', `${at}/reservations/price-changes`, 'Hamkke Gangnam'],
    ['renewals', `${at}/reservations/renewals`, 'Hamkke Gangnam'],
    ['the demand', `${at}/reservations/waiting`, 'Hamkke Gangnam'],
    ['the months', `${at}/reservations/figures`, '5.0%'],
    ['a reservation', `${at}/reservations/R-1`, 'Hamkke Gangnam'],
  ])(
    '%s shows what partners published translated, and no Korean but what people typed of themselves',
    async (_, path, shown) => {
      const setTitle = vi.fn(() => () => undefined);
      await open(path, { language, shell: { partnerTexts: memoryPartnerTexts(everyLanguage), setTitle } });
      expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
      expect(koreanLeft()).toEqual([]);
      expect(setTitle.mock.calls.flat().join()).not.toMatch(/[가-힣]/);
    },
  );

  it('a problem of a unit has no Korean in its form and in what is said of it', async () => {
    const shell = { partnerTexts: memoryPartnerTexts(everyLanguage) };
    const { user } = await open(`${at}/warehouses/${location.id}/work`, { language, shell });
    const names = { en: /SB-1: There is/, ja: /SB-1 問題あり/, zh: /SB-1 有问题/ };
    await user.click(await screen.findByRole('button', { name: names[language] }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(dialog.getAllByRole('radio')[0]).toHaveAccessibleDescription());
    expect(koreanLeft()).toEqual([]);
  });

  it('a chart is in the unit of its readers, and a growth has its sign', async () => {
    await open(`${at}/revenue`, { language });
    expect(
      await screen.findByText({ en: 'Unit: 10,000 KRW', ja: '単位：万ウォン', zh: '单位：万韩元' }[language]),
    ).toBeInTheDocument();
    expect(screen.getByText('+20.0%')).toBeVisible();
  });
});

describe('a location that was never open', () => {
  const waitingLocation = aLocation({
    id: 'misa',
    name: '함께보관 미사점',
    address: '경기도 하남시 미사대로 1',
    status: 'pending',
    isActive: false,
  });
  const english = { language: 'en', shell: { partnerTexts: memoryPartnerTexts(everyLanguage) } } as const;
  beforeEach(() => {
    api().on(listOwnerLocations, params, { body: [...locations, waitingLocation] });
    api().on(getLocation, { id: waitingLocation.id }, { body: waitingLocation });
    api().on(listUnits, { id: waitingLocation.id }, { body: [unit] });
    api().on(readOccupancy, { id: waitingLocation.id }, { body: [] });
  });

  it.each([
    ['the overview', at, waitingLocation.name],
    ['the list', `${at}/warehouses`, waitingLocation.name],
    ['its own screen', `${at}/warehouses/${waitingLocation.id}`, waitingLocation.address],
    ['its form', `${at}/warehouses/${waitingLocation.id}/edit`, waitingLocation.name],
  ])('has no translation: %s marks its words as typed', async (_, path, shown) => {
    await open(path, english);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(koreanLeft()).toEqual([]);
  });

  it('is marked where one of its units is looked at', async () => {
    await open(`${at}/warehouses/${waitingLocation.id}?unit=${unit.id}`, english);
    expect(await screen.findByRole('dialog')).toHaveTextContent(`${waitingLocation.name} · M`);
    expect(koreanLeft()).toEqual([]);
  });

  it('is marked where it is about to be removed', async () => {
    const { user } = await open(`${at}/warehouses/${waitingLocation.id}`, english);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: new RegExp(waitingLocation.name) })).toBeVisible();
    expect(koreanLeft()).toEqual([]);
  });

  it.each([
    ['revenue', 'All branches'],
    ['reservations', 'Every branch'],
  ])('is no choice where %s is filtered', async (tab, all) => {
    await open(`${at}/${tab}`, english);
    await waitFor(() => expect(screen.getByRole('option', { name: 'Hamkke Yeoksam' })).toBeInTheDocument());
    expect(screen.getByRole('option', { name: all })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: waitingLocation.name })).toBeNull();
  });
});

describe('what a partner typed', () => {
  const english = { language: 'en', shell: { partnerTexts: memoryPartnerTexts(everyLanguage) } } as const;

  it('is found by its translation as well as by the original', async () => {
    const { user } = await open(`${at}/warehouses`, english);
    const search = await screen.findByRole('searchbox', { name: 'Find by name or address' });
    const found = () =>
      within(screen.getByRole('list', { name: 'Warehouses' }))
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-label'));
    for (const [text, names] of [
      ['yeoksam', ['Hamkke Yeoksam']],
      ['역삼', ['Hamkke Yeoksam']],
      ['TEHERAN', ['Hamkke Gangnam', 'Hamkke Yeoksam', 'C', 'D']],
    ] as const) {
      await user.clear(search);
      await user.type(search, text);
      await waitFor(() => expect(found()).toEqual(names));
    }
  });

  it('stays as it is where it is edited', async () => {
    await open(`${at}/warehouses/${location.id}/edit`, english);
    expect(await screen.findByLabelText('Name of the warehouse')).toHaveValue('함께보관 강남점');
    expect(screen.getByLabelText('Road address')).toHaveValue('서울특별시 강남구 테헤란로 1');
  });
});
