import type { RentalFigures, RentalMonth } from '@hamkke/contracts';
import { signUpPartner } from '../../fixtures/people.ts';
import { today } from '../../screens/checkout.ts';
import { failed, loaded, open, stalled, type Shot, type View } from './view.ts';

// Rentals of a run are hours old: what the server would say of a year stands in its place here.

const call = '**/api/franchises/*/rental-figures*';
const monthAgo = (months: number) => {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
};
const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);
const month = (ago: number): RentalMonth => {
  const at = 11 - ago;
  const [running, ended, involuntary] = [at * 14, at % 5, at % 3 === 2 ? 1 : 0];
  const counts = { running, started: 6 + ((at * 5) % 11), ended, involuntary, renewed: at * 3, extended: at % 4 };
  return { month: monthAgo(ago), ...counts, churn: share(ended, running), loss: share(involuntary, running) };
};
const year: RentalFigures = {
  months: Array.from({ length: 12 }, (_, at) => month(11 - at)),
  renewing: 48,
  runningNow: 161,
};

const openFigures = async (view: View) => {
  await signUpPartner(view.page.request);
  await open('/franchise-dashboard/reservations/figures')(view);
};

/** How rentals went on by month. */
export const figureShots: readonly Shot[] = [
  {
    name: 'partner-figures',
    take: async (view) => {
      await view.page.route(call, (route) => route.fulfill({ json: year }));
      await openFigures(view);
      await loaded(view);
    },
  },
  {
    name: 'partner-figures-empty',
    koOnly: true,
    take: async (view) => {
      await openFigures(view);
      await loaded(view);
    },
  },
  {
    name: 'partner-figures-loading',
    koOnly: true,
    take: async (view) => {
      await stalled(view.page, call);
      await openFigures(view);
    },
  },
  {
    name: 'partner-figures-failed',
    koOnly: true,
    take: async (view) => {
      await view.page.route(call, (route) => route.abort());
      await openFigures(view);
      await failed(view.page);
    },
  },
];
