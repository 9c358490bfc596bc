import type { Problem, Visit } from '@hamkke/contracts';
import { daysLater, today } from '../../screens/checkout.ts';
import { door } from './access.ts';
import { failed, mainOf, open, stalled, submit, type Shot, type View } from './view.ts';

// No lock is connected to the locations of a run, and a visit's hour passes: what the server would say stands in its
// place here; the journey about a visit (journeys/people/visiting.spec.ts) goes through it as it comes.

const visitCall = '**/api/visits/journey';
const offeredCall = '**/api/storage-locations/*/visiting';
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function openVisit(view: View, more: Partial<Visit> = {}) {
  const { location } = await view.freeUnit();
  const json: Visit = {
    id: 'journey',
    locationId: location.id,
    state: 'ready',
    createdAt: later(-5),
    beginBy: later(72 * 60),
    nextFrom: null,
    from: null,
    until: null,
    code: null,
    doors: [],
    ...more,
  };
  await view.page.route(visitCall, (route) => route.fulfill({ json }));
  await open('/access/visit#journey')(view);
}
const state = (name: string, more: Partial<Visit>, koOnly = false): Shot => ({
  name,
  koOnly,
  take: async (view) => {
    await openVisit(view, more);
    await mainOf(view).getByRole('heading', { level: 1 }).waitFor();
  },
});

/** The section of a location's page, where its partner allows visits. */
const openSection = async (view: View) => {
  await view.page.route(offeredCall, (route) => route.fulfill({ json: { offered: true } }));
  await open(({ location }) => `/storage/${location.id}`)(view);
  const form = mainOf(view)
    .locator('form')
    .filter({ has: view.page.locator('input[type="email"]') });
  await form.waitFor();
  await form.scrollIntoViewIfNeeded();
  return form;
};

/** A visit before renting: where it is requested, and the page of its link in each state. */
export const visitShots: readonly Shot[] = [
  { name: 'storage-visit', take: async (view) => void (await openSection(view)) },
  {
    name: 'storage-visit-refused',
    koOnly: true,
    take: async (view) => {
      const form = await openSection(view);
      await submit(form);
      await form.locator('[aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'storage-visit-mailed',
    take: async (view) => {
      const form = await openSection(view);
      await view.page.route('**/api/storage-locations/*/visits', (route) =>
        route.fulfill({ status: 202, json: { requested: true } }),
      );
      await form.locator('input[type="email"]').fill('visitor@example.com');
      await submit(form);
      await form.waitFor({ state: 'detached' });
    },
  },
  state('visit-ready', {}),
  {
    name: 'visit-offline',
    koOnly: true,
    take: async (view) => {
      await view.page.route(`${visitCall}/begin`, (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: 'Conflict',
            status: 409,
            code: 'DOOR_OFFLINE',
            detail: 'offline',
            correlationId: 'shot',
          } satisfies Problem,
        }),
      );
      await openVisit(view);
      await mainOf(view).getByRole('button').first().click();
      await failed(view.page);
    },
  },
  state('visit-open', {
    state: 'open',
    from: later(-10),
    until: later(50),
    code: '482910',
    doors: [door('Entrance'), door('Entrance 2', { progress: 'setting' })],
  }),
  state('visit-over', { state: 'over', from: later(-90), until: later(-30) }),
  state('visit-lapsed', { state: 'lapsed', createdAt: later(-80 * 60), beginBy: later(-8 * 60) }),
  state('visit-limited', {
    state: 'limited',
    nextFrom: new Date(Date.parse(`${daysLater(today(), 12)}T12:00:00+09:00`)).toISOString(),
  }),
  {
    name: 'visit-gone',
    take: async (view) => {
      await open('/access/visit#nobody')(view);
      await mainOf(view).getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'visit-loading',
    koOnly: true,
    take: async (view) => {
      await stalled(view.page, visitCall);
      await open('/access/visit#journey')(view);
    },
  },
  {
    name: 'visit-failed',
    koOnly: true,
    take: async (view) => {
      await view.page.route(visitCall, (route) => route.abort());
      await open('/access/visit#journey')(view);
      await failed(view.page);
    },
  },
];
