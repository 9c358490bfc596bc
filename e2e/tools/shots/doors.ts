import type { Door, LockProviderName, ManagedOpening } from '@hamkke/contracts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { signUpPartner } from '../../fixtures/people.ts';
import { broken, dialog, failed, loaded, mainOf, open, stalled, type Shot, type View } from './view.ts';

// A lock is offline for hours in life, so the server's answers are put in its place here.

const calls = {
  doors: '**/api/storage-locations/*/doors',
  openings: '**/api/storage-locations/*/openings*',
} as const;

const door = (more: Partial<Door> = {}): Door => ({
  id: 'entrance',
  locationId: 'journey',
  name: 'Main',
  kind: 'entrance',
  unitId: null,
  unitNumber: null,
  provider: 'ttlock',
  deviceId: '12345678',
  online: true,
  battery: 85,
  checkedAt: '2026-11-20T03:00:00.000Z',
  alarm: null,
  codes: 12,
  pendingCodes: 0,
  ...more,
});
const doors: readonly Door[] = [
  door(),
  door({
    id: 'side',
    name: 'Side',
    provider: 'seam',
    deviceId: 'a1b2-c3d4',
    online: false,
    battery: 12,
    pendingCodes: 1,
    alarm: { at: '2026-11-20T02:40:00.000Z', tries: 6 },
  }),
  door({
    id: 'unit',
    name: 'M-1',
    kind: 'unit',
    unitId: 'unit-1',
    unitNumber: 'journey-M-1',
    online: null,
    battery: null,
    checkedAt: null,
    codes: 1,
    pendingCodes: 1,
  }),
];
const opening = (more: Partial<ManagedOpening> = {}): ManagedOpening => ({
  id: 'opening',
  at: '2026-11-20T03:00:00.000Z',
  doorId: 'entrance',
  doorName: 'Main',
  how: 'code',
  result: 'opened',
  reservationId: 'R-1',
  unitNumber: 'journey-M-1',
  shared: false,
  by: null,
  reason: null,
  ...more,
});
const nobodys = { reservationId: null, unitNumber: null } as const;
const openings: readonly ManagedOpening[] = [
  opening({ id: 'remote', how: 'remote', by: 'partner', reason: 'Door checked', ...nobodys }),
  opening({ id: 'wrong', result: 'refused', ...nobodys }),
  opening({ id: 'shared', shared: true }),
  opening(),
];

/** Opens the doors of a location of somebody new. */
const openDoors = async (view: View) => {
  await signUpPartner(view.page.request);
  const { location } = await openLocation(view.page.request, { units: 2 });
  await open(`/franchise-dashboard/warehouses/${location.id}/doors`)(view);
};
interface Answers {
  readonly doors: readonly Door[];
  readonly openings: readonly ManagedOpening[];
  readonly providers?: readonly LockProviderName[];
}
const answered = async (view: View, given: Answers) => {
  const { providers = ['ttlock', 'seam'] } = given;
  await view.page.route(calls.doors, (route) => route.fulfill({ json: { doors: given.doors, providers } }));
  await view.page.route(calls.openings, (route) => route.fulfill({ json: { openings: given.openings, next: null } }));
  await openDoors(view);
  await loaded(view);
};
const openAdding = async (view: View) => {
  await answered(view, { doors: [], openings: [] });
  await mainOf(view).getByRole('region').first().getByRole('button').click();
  await dialog(view);
};
/** Presses a button of the first door: opening it is the first, removing it the last. */
const press = async (view: View, which: 'open' | 'remove') => {
  await answered(view, { doors, openings });
  const buttons = mainOf(view).getByRole('article').first().getByRole('button');
  await (which === 'open' ? buttons.first() : buttons.last()).click();
  await dialog(view);
};

const shots: readonly Shot[] = [
  {
    name: 'partner-doors',
    take: async (view) => {
      await answered(view, { doors, openings });
      await mainOf(view).getByRole('article').first().waitFor();
    },
  },
  { name: 'partner-doors-empty', take: (view) => answered(view, { doors: [], openings: [] }) },
  {
    name: 'partner-doors-noprovider',
    koOnly: true,
    take: (view) => answered(view, { doors: [], openings: [], providers: [] }),
  },
  {
    name: 'partner-doors-loading',
    koOnly: true,
    take: async (view) => {
      await stalled(view.page, calls.doors);
      await openDoors(view);
    },
  },
  {
    name: 'partner-doors-error',
    koOnly: true,
    take: async (view) => {
      await broken(view.page, calls.doors);
      await openDoors(view);
      await failed(view.page);
    },
  },
  {
    name: 'partner-door-add',
    take: async (view) => {
      await openAdding(view);
      const adding = view.page.getByRole('dialog');
      await adding.locator('input[type="radio"]').last().check({ force: true });
      await adding.locator('select').last().waitFor();
    },
  },
  {
    name: 'partner-door-add-errors',
    koOnly: true,
    take: async (view) => {
      await openAdding(view);
      const adding = view.page.getByRole('dialog');
      await adding.locator('button[type="submit"]').click();
      await adding.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: 'partner-door-open', take: (view) => press(view, 'open') },
  { name: 'partner-door-remove', koOnly: true, take: (view) => press(view, 'remove') },
];

/** The doors of a location, as who runs it sees them. */
export const doorShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
