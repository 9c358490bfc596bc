import type { ReservedUnit, Unit, Waiting, WaitingDemand } from '@hamkke/contracts';
import { apiOf } from '../../fixtures/api.ts';
import { signIn, signUp } from '../../fixtures/people.ts';
import { undrawn } from '../../fixtures/undrawn.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { dialog, failed, mainOf, open, refusedField, submit, type Shot, type View } from './view.ts';

// Each state of a place lasts hours in life, so the server's answers are put in its place here; the journey about
// waiting (journeys/people/waiting.spec.ts) goes through them as they come.

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const place = (more: Partial<Waiting> = {}): Waiting => ({
  id: 'place',
  status: 'waiting',
  locationId: 'journey',
  locationName: 'Journey',
  size: 'M',
  startDate: today() as Waiting['startDate'],
  period: 'monthly',
  createdAt: later(-1),
  expiresAt: later(24 * 180),
  ...more,
});
const counted = { position: 3, endingSoon: 1, chance: 'fair' } as const;
const offered = (): Waiting =>
  place({
    status: 'offered',
    offer: {
      reservationId: 'held',
      unitId: 'unit',
      unitNumber: 'M-1',
      startDate: today() as Waiting['startDate'],
      endDate: daysLater(today(), 30) as Waiting['startDate'],
      amount: 90_000,
      until: later(1.5),
    },
  });

const openPlace = (waiting: () => Waiting) => async (view: View) => {
  await view.page.route('**/api/waiting/place', (route) => route.fulfill({ json: waiting() }));
  await open('/waiting/place')(view);
  await mainOf(view).getByRole('heading', { level: 2 }).first().waitFor();
};

/** The page of a location where every unit is taken for two months. */
const openTaken = async (view: View) => {
  const { location, unit } = await view.freeUnit();
  const units: Unit[] = await apiOf(view.page.request).units(location.id);
  const range = { startDate: today(), endDate: daysLater(today(), 60) } as Omit<ReservedUnit, 'unitId'>;
  await undrawn(view.page);
  await view.page.route('**/reserved-units*', (route) =>
    route.fulfill({ json: units.map(({ id }) => ({ unitId: id, ...range })) }),
  );
  await open(`/storage/${location.id}?size=${unit.size}`)(view);
  const form = mainOf(view)
    .locator('form')
    .filter({ has: view.page.locator('input[type="email"]') });
  await form.waitFor();
  await form.scrollIntoViewIfNeeded();
  return form;
};

/** A taken size, a place in its waiting list in each state, and where members and partners read of them. */
export const waitingShots: readonly Shot[] = [
  { name: 'storage-taken', take: async (view) => void (await openTaken(view)) },
  {
    name: 'storage-taken-refused',
    koOnly: true,
    take: async (view) => {
      await submit(await openTaken(view));
      await refusedField(view);
    },
  },
  {
    name: 'storage-taken-mailed',
    take: async (view) => {
      const form = await openTaken(view);
      await view.page.route('**/api/waiting', (route) => route.fulfill({ json: { waiting: null } }));
      await form.locator('input[type="email"]').fill('visitor@example.com');
      await submit(form);
      await form.waitFor({ state: 'detached' });
    },
  },
  { name: 'waiting-unconfirmed', take: openPlace(() => place({ status: 'unconfirmed', expiresAt: later(23) })) },
  { name: 'waiting-place', take: openPlace(() => place(counted)) },
  { name: 'waiting-offered', take: openPlace(offered) },
  {
    name: 'waiting-offered-declining',
    take: async (view) => {
      await openPlace(offered)(view);
      await mainOf(view).getByRole('button').last().click();
      await dialog(view);
    },
  },
  ...(['taken', 'missed', 'left', 'expired'] as const).map((status): Shot => ({
    name: `waiting-${status}`,
    koOnly: status !== 'missed',
    take: openPlace(() => place({ status })),
  })),
  { name: 'waiting-unknown', take: open('/waiting/nothing') },
  {
    name: 'waiting-failed',
    koOnly: true,
    take: async (view) => {
      await view.page.route('**/api/waiting/place', (route) => route.abort());
      await view.page.goto('/waiting/place');
      await failed(view.page);
    },
  },
  {
    name: 'reservations-waiting',
    take: async (view) => {
      await signUp(view.page.request);
      const json = [offered(), place({ ...counted, id: 'other', size: 'XL' }), place({ id: 'old', status: 'missed' })];
      await view.page.route('**/api/waiting', (route) => route.fulfill({ json }));
      await open('/profile/reservations')(view);
      await mainOf(view).locator('a[href^="/waiting/"]').first().waitFor();
    },
  },
  {
    name: 'partner-demand',
    take: async (view) => {
      await signIn(view.page.request, 'partner');
      const row = { locationId: 'journey', locationName: 'Journey', waitingSince: later(-300) } as const;
      const json: WaitingDemand[] = [
        { ...row, size: 'M', waiting: 12, offered: 1, taken: 3, missed: 2 },
        { ...row, size: 'XL', waiting: 0, waitingSince: null, offered: 0, taken: 1, missed: 0 },
      ];
      await view.page.route('**/api/franchises/*/waiting*', (route) => route.fulfill({ json }));
      await open('/franchise-dashboard/reservations/waiting')(view);
      await mainOf(view).getByText('Journey').first().waitFor();
    },
  },
  {
    name: 'partner-demand-empty',
    koOnly: true,
    take: async (view) => {
      await signIn(view.page.request, 'partner');
      await open('/franchise-dashboard/reservations/waiting')(view);
      await mainOf(view).getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
];
