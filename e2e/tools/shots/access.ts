import type { OwnAccess, Pass } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { daysLater, startOfDay, today } from '../../screens/checkout.ts';
import { rentAnew } from './own-rentals.ts';
import { dialog, failed, mainOf, open, stalled, type Shot, type View } from './view.ts';

// No lock is connected to the locations of a run, and how far a lock is changes by the second: what the server would
// say stands in its place here.

type Door = OwnAccess['doors'][number];

export const door = (id: string, more: Partial<Door> = {}): Door => ({
  id,
  name: id,
  kind: 'entrance',
  progress: 'set',
  previousOpens: false,
  alarm: null,
  ...more,
});
const openings = (count: number): OwnAccess['openings'] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    at: new Date(Date.parse(startOfDay(today())) - index * 3_600_000).toISOString(),
    doorId: 'Entrance',
    doorName: index % 2 === 0 ? 'Entrance' : 'M-3',
    how: index === 2 ? 'remote' : 'code',
    result: index === 1 ? 'refused' : 'opened',
    passName: index === 0 ? 'Mover' : null,
  }));
const access = (reservationId: string, more: Partial<OwnAccess>): OwnAccess => ({
  reservationId,
  locationId: 'journey',
  state: 'open',
  from: startOfDay(today()),
  until: startOfDay(daysLater(today(), 31)),
  code: '482910',
  codeIssuedAt: startOfDay(today()),
  newCodesLeft: 3,
  doors: [door('Entrance'), door('M-3', { kind: 'unit' })],
  openings: openings(7),
  ...more,
});

const pass = (name: string, more: Partial<Pass> = {}): Pass => ({
  id: name,
  name,
  firstDay: null,
  lastDay: null,
  state: 'open',
  token: 'x'.repeat(43),
  createdAt: startOfDay(today()),
  lastOpenedAt: null,
  ...more,
});
const passes: readonly Pass[] = [
  pass('Mover', { lastOpenedAt: startOfDay(today()) }),
  pass('Sister', {
    firstDay: calendarDate(daysLater(today(), 2)),
    lastDay: calendarDate(daysLater(today(), 4)),
    state: 'before',
  }),
];

/** Opens a rental that was just paid, with doors as they are given; the card with them is on the screen. */
export const openWith =
  (more: Partial<OwnAccess> = {}, shared = passes) =>
  async (view: View) => {
    const { reservationId } = await rentAnew(view);
    await view.page.route('**/api/reservations/*/access', (route) =>
      route.fulfill({ json: access(reservationId, more) }),
    );
    await view.page.route('**/api/reservations/*/passes', (route) =>
      route.fulfill({ json: { passes: shared, left: 3 - shared.length } }),
    );
    await open(`/profile/reservations/${reservationId}`)(view);
    const card = view.page.locator('[role="region"]:has(p[role="status"])');
    await card.waitFor();
    await card.scrollIntoViewIfNeeded();
    return card;
  };

/** How one gets in: the code hidden and shown, how far the locks are, another code, and where it cannot be read. */
export const accessShots: readonly Shot[] = [
  { name: 'reservation-access', take: async (view) => void (await openWith()(view)) },
  {
    name: 'reservation-access-code',
    narrowEnglish: true,
    take: async (view) => {
      const card = await openWith()(view);
      await card.getByRole('button').first().click();
      await card.getByText('4 8 2 9 1 0').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'reservation-access-waiting',
    narrowEnglish: true,
    take: async (view) =>
      void (await openWith(
        {
          newCodesLeft: 0,
          openings: [],
          doors: [
            door('Entrance', { progress: 'setting' }),
            door('Entrance 2', { progress: 'offline', previousOpens: true }),
            door('M-3', { kind: 'unit', progress: 'scheduled' }),
          ],
        },
        [],
      )(view)),
  },
  {
    name: 'reservation-access-before',
    narrowEnglish: true,
    take: async (view) =>
      void (await openWith({ state: 'before', from: startOfDay(daysLater(today(), 3)), openings: [] })(view)),
  },
  {
    name: 'reservation-access-new',
    take: async (view) => {
      const card = await openWith()(view);
      await card.getByRole('button').nth(1).click();
      await dialog(view);
    },
  },
  {
    name: 'reservation-access-ended',
    koOnly: true,
    take: async (view) => {
      const { reservationId } = await rentAnew(view);
      const json = access(reservationId, { state: 'ended', code: null, doors: [], openings: [] });
      await view.page.route('**/api/reservations/*/access', (route) => route.fulfill({ json }));
      await open(`/profile/reservations/${reservationId}`)(view);
      await mainOf(view).locator('[role="region"]:not(:has(a[href^="tel:"]))').first().locator('p').waitFor();
    },
  },
  {
    name: 'reservation-access-loading',
    koOnly: true,
    take: async (view) => {
      const { reservationId } = await rentAnew(view);
      await stalled(view.page, '**/api/reservations/*/access');
      await open(`/profile/reservations/${reservationId}`)(view);
      await mainOf(view).locator('[role="region"] [aria-busy="true"]').first().waitFor();
    },
  },
  {
    name: 'reservation-access-failed',
    koOnly: true,
    take: async (view) => {
      const { reservationId } = await rentAnew(view);
      await view.page.route('**/api/reservations/*/access', (route) => route.abort());
      await view.page.goto(`/profile/reservations/${reservationId}`);
      await failed(view.page);
    },
  },
];
