import { daysLater, today } from '../../screens/checkout.ts';
import type { DueCheck, LocationWork } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { openLocation } from '../../fixtures/own-locations.ts';
import { signUpPartner } from '../../fixtures/people.ts';
import { broken, dialog, failed, loaded, mainOf, open, stalled, type Shot, type View } from './view.ts';

// Weeks pass until all of this is to be done at one location: what the server would say stands in its place here.

const call = '**/api/storage-locations/*/work';
const rental = (number: number, customerName: string) => ({
  reservationId: `R-${number}`,
  unitId: `unit-${number}`,
  unitNumber: `journey-M-${number}`,
  size: 'M' as const,
  customerName,
});
const day = (days: number) => calendarDate(daysLater(today(), days));
const check = (number: number, customerName: string, more: Partial<DueCheck> = {}): DueCheck => ({
  ...rental(number, customerName),
  lastDay: day(-1),
  hasPhoto: false,
  nextStart: null,
  ...more,
});
const nothing: LocationWork = {
  date: calendarDate(today()),
  arrivals: [],
  departures: [],
  checks: [],
  overdue: [],
  offers: [],
};
const everything: LocationWork = {
  ...nothing,
  checks: [
    check(1, 'Kim', { nextStart: calendarDate(today()), hasPhoto: true }),
    check(2, 'Lee', { nextStart: day(3) }),
  ],
  overdue: [{ ...rental(3, 'Park'), lastDay: day(-2), graceUntil: day(1) }],
  arrivals: [{ ...rental(4, 'Choi'), moving: false }],
  departures: [{ ...rental(5, 'Jung'), moving: true }],
  offers: [{ unitId: 'unit-6', unitNumber: 'journey-M-6', size: 'M', until: new Date().toISOString() }],
};

/** Opens the work of a location of somebody new. */
const openWork = async (view: View) => {
  await signUpPartner(view.page.request);
  const { location } = await openLocation(view.page.request, { units: 2 });
  await open(`/franchise-dashboard/warehouses/${location.id}/work`)(view);
};
const answered = async (view: View, work: LocationWork) => {
  await view.page.route(call, (route) => route.fulfill({ json: work }));
  await openWork(view);
  await loaded(view);
};
const openProblem = async (view: View) => {
  await answered(view, everything);
  await mainOf(view).getByRole('article').first().getByRole('button').last().click();
  await dialog(view);
};

/** What there is to do at a location today: everything, nothing, a problem that was found, and where it cannot be read. */
export const workShots: readonly Shot[] = [
  {
    name: 'partner-work',
    take: async (view) => {
      await answered(view, everything);
      await mainOf(view).getByRole('article').first().waitFor();
    },
  },
  { name: 'partner-work-empty', take: (view) => answered(view, nothing) },
  { name: 'partner-work-problem', take: openProblem },
  {
    name: 'partner-work-problem-errors',
    take: async (view) => {
      await openProblem(view);
      const found = view.page.getByRole('dialog');
      await found.locator('button[type="submit"]').click();
      await found.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'partner-work-loading',
    koOnly: true,
    take: async (view) => {
      await stalled(view.page, call);
      await openWork(view);
    },
  },
  {
    name: 'partner-work-error',
    koOnly: true,
    take: async (view) => {
      await broken(view.page, call);
      await openWork(view);
      await failed(view.page);
    },
  },
];
