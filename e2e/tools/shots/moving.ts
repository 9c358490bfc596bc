import type { MoveOptions, MoveUnit, ReservationDetail } from '@hamkke/contracts';
import type { APIRequestContext } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { bookByApi, bookYearByApi } from '../../fixtures/booking.ts';
import { openLocation, type OwnLocation } from '../../fixtures/own-locations.ts';
import { signUp, signUpPartner } from '../../fixtures/people.ts';
import { appUrl } from '../../stack/settings.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { rentAnew } from './own-rentals.ts';
import { asSomebodyElse } from './renewals.ts';
import { dialog, failed, mainOf, open, type Shot, type View } from './view.ts';

// Which units are free and what they cost differs from run to run, so the list stands in the place of the server's here;
// a move that is shown as done was made.

const day = (text: string) => text as MoveOptions['moveDate'];
const unitAt = (number: string, more: Partial<MoveUnit>): MoveUnit => ({
  unitId: number,
  unitNumber: number,
  size: 'M',
  dimensions: '120x200x120',
  daysLeft: 31,
  value: 90_000,
  price: 90_000,
  charge: 0,
  refund: 0,
  withheld: 0,
  ...more,
});
const cheaper = { price: 40_000, refund: 32_000, withheld: 18_000 } as const;
const options = (more: Partial<MoveOptions> = {}): MoveOptions => ({
  moveDate: day(today()),
  endDate: day(daysLater(today(), 30)),
  leaveBy: day(daysLater(today(), 2)),
  stopsRenewing: true,
  locationId: 'journey',
  locations: [
    { id: 'journey', name: 'Journey' },
    { id: 'other', name: 'Journey 2' },
  ],
  units: [
    unitAt('SB-1', { size: 'SB', dimensions: '70x100x70', ...cheaper }),
    unitAt('M-2', {}),
    unitAt('M-3', { price: 76_000, withheld: 14_000 }),
    unitAt('XL-1', { size: 'XL', dimensions: '200x200x200', price: 180_000, charge: 90_000 }),
  ],
  ...more,
});

const openMove = async (view: View, json: MoveOptions) => {
  const { reservationId } = await rentAnew(view);
  await view.page.route('**/api/reservations/*/move?*', (route) => route.fulfill({ json }));
  await open(`/profile/reservations/${reservationId}/move`)(view);
  await mainOf(view).locator('input[type="date"]').waitFor();
};
const openList = async (view: View) => {
  await openMove(view, options());
  await mainOf(view).locator('ul button').first().waitFor();
};
const openDialog = (index: number) => async (view: View) => {
  await openList(view);
  await mainOf(view).locator('ul button').nth(index).click();
  await dialog(view);
};

async function openUnits(partner: APIRequestContext): Promise<OwnLocation> {
  await signUpPartner(partner);
  return await openLocation(partner, { units: 2, large: 1, name: 'Journey' });
}

/** Somebody new whose year just moved to another unit of the location; answers both reservations. */
async function moveAnew(view: View): Promise<{ readonly left: string; readonly moved: ReservationDetail }> {
  const { request } = view.page;
  const { name, email } = await signUp(request);
  // Nobody else rents at a location of its own, so that the other unit is free.
  const { location, units } = await asSomebodyElse(openUnits);
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const { reservationId: left } = await bookYearByApi(apiOf(request), { location, unit }, { name, email });
  const path = `/api/reservations/${left}/move`;
  const data = { unitId: units[1]?.id, locationId: location.id, moveDate: today(), expectedRefund: 0 };
  const answer = await request.post(path, { data, headers: { origin: appUrl } });
  return { left, moved: (await answer.json()) as ReservationDetail };
}

/** Moving to another unit: what is free, what it comes to, and both reservations of a rental that moved. */
export const movingShots: readonly Shot[] = [
  { name: 'reservation-move', take: openList },
  { name: 'reservation-move-charge', take: openDialog(3) },
  { name: 'reservation-move-refund', take: openDialog(0) },
  { name: 'reservation-move-withheld', koOnly: true, take: openDialog(2) },
  {
    name: 'reservation-move-empty',
    take: async (view) => {
      await openMove(view, options({ units: [], locations: [] }));
      await mainOf(view).getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'reservation-move-failed',
    koOnly: true,
    take: async (view) => {
      const { reservationId } = await rentAnew(view);
      await view.page.route('**/api/reservations/*/move?*', (route) => route.abort());
      await view.page.goto(`/profile/reservations/${reservationId}/move`);
      await failed(view.page);
    },
  },
  {
    name: 'reservation-moved',
    take: async (view) => {
      const { moved } = await moveAnew(view);
      await open(`/profile/reservations/${moved.reservationId}`)(view);
      await mainOf(view).locator('ol li').nth(1).waitFor();
    },
  },
  {
    name: 'reservation-left',
    take: async (view) => {
      const { left } = await moveAnew(view);
      await open(`/profile/reservations/${left}`)(view);
      await mainOf(view).locator('ol li').nth(1).waitFor();
    },
  },
  {
    name: 'checkout-move',
    take: async (view) => {
      const { request } = view.page;
      const { name, email } = await signUp(request);
      const { location, units } = await asSomebodyElse(openUnits);
      const [unit, , large] = units;
      if (!unit || !large) throw new Error('no units');
      const { reservationId } = await bookByApi(apiOf(request), { location, unit }, { name, email });
      await open(`/checkout?unitId=${large.id}&startDate=${today()}&moves=${reservationId}`)(view);
      await mainOf(view).getByRole('note').first().waitFor();
    },
  },
];
