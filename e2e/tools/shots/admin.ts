import { request as requests, type APIRequestContext } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { openLocation, type OwnLocation } from '../../fixtures/own-locations.ts';
import { approve, partnerInfo, signIn, signUp, type NewPerson } from '../../fixtures/people.ts';
import { appUrl } from '../../stack/settings.ts';
import { broken, dialog, failed, mainOf, open, loaded, stalled, type View, type Shot } from './view.ts';

const show = async (view: View, path = '') => {
  await signIn(view.page.request, 'administrator');
  await open(`/profile${path}`)(view);
  await loaded(view);
};
const at = (path: string) => async (view: View) => await show(view, path);
/** A screen whose call never gets its answer, or fails. */
const waiting = (path: string, pattern: string) => async (view: View) => {
  await signIn(view.page.request, 'administrator');
  await stalled(view.page, pattern);
  await open(`/profile${path}`)(view);
};
const failing = (path: string, pattern: string) => async (view: View) => {
  await signIn(view.page.request, 'administrator');
  await broken(view.page, pattern);
  await open(`/profile${path}`)(view);
  await failed(view.page);
};
/** A screen with an answer of our choosing: what a stack of demonstration data does not have. */
const answering = async ({ page }: View, pattern: string, json: unknown) =>
  await page.route(pattern, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );
const answered = (path: string, pattern: string, json: unknown) => async (view: View) => {
  await answering(view, pattern, json);
  await show(view, path);
};

/** Does something as somebody with a place of their own. */
async function asNewcomer<T>(act: (own: APIRequestContext, person: NewPerson) => Promise<T>): Promise<T> {
  const own = await requests.newContext({ baseURL: appUrl });
  try {
    return await act(own, await signUp(own, { name: '한창고', partnerInfo }));
  } finally {
    await own.dispose();
  }
}
const applicant = () => asNewcomer(async (_, person) => person);
const owned = ({ rented = true, waits = false } = {}) =>
  asNewcomer(
    async (own, person): Promise<OwnLocation & { readonly ownerId: string; readonly reservationId: string }> => {
      await approve(person);
      const opened = await openLocation(own, { units: 4, waits, name: '함께보관 시청점' });
      const [unit] = opened.units;
      if (!unit) throw new Error('no unit');
      const { reservationId } = rented
        ? await bookByApi(
            apiOf(own),
            { location: opened.location, unit },
            { name: '김함께', email: 'alex@example.com' },
          )
        : { reservationId: '' };
      return { ...opened, ownerId: person.account.id, reservationId };
    },
  );
/** The two buttons of the first card in a list: the one that refuses, and the one that agrees. */
const ofFirstCard = (view: View) =>
  mainOf(view)
    .getByRole('list')
    .filter({ has: view.page.getByRole('button') })
    .last()
    .getByRole('listitem')
    .first()
    .getByRole('button');

const letter = {
  id: '7',
  service: 'payments',
  consumer: 'refunds',
  eventType: 'reservation.cancelled',
  eventId: '0197b4c2',
  aggregateId: 'r-1',
  reason: 'ProviderError: the payment is not known',
  deliveries: 8,
  parkedAt: '2026-11-21T03:00:00.000Z',
  message: '{"type":"reservation.cancelled"}',
};
const failedMails = [
  {
    id: 'e-1:booking-confirmed',
    kind: 'booking-confirmed',
    reason: '550',
    attempts: 11,
    failedAt: '2026-11-21T03:00:00.000Z',
  },
  {
    id: 'e-2:partner-settled',
    kind: 'partner-settled',
    reason: 'ECONNREFUSED',
    attempts: 11,
    failedAt: '2026-11-20T22:30:00.000Z',
  },
];
const check = {
  id: 'check-1',
  state: 'broken',
  startedAt: '2026-11-21T03:00:00.000Z',
  finishedAt: '2026-11-21T03:00:21.000Z',
  startedBy: null,
  problem: null,
  looks: 3,
  promises: (['I1', 'I2', 'I3', 'I4'] as const).map((invariant) => ({
    invariant,
    holds: invariant !== 'I4',
    counts: invariant === 'I4' ? { answeredOrders: 512, deadLetters: 1 } : { orders: 512, events: 4_096 },
    findings: invariant === 'I4' ? [{ rule: 'dead-letters', detail: '1 event could not be handled' }] : [],
    findingCount: invariant === 'I4' ? 1 : 0,
  })),
};

const shots: readonly Shot[] = [
  {
    name: 'admin-approvals',
    take: async (view) => {
      await applicant();
      await show(view);
    },
  },
  {
    name: 'admin-approvals-empty',
    tree: true,
    koOnly: true,
    take: answered('', '**/api/users/pending-franchises', []),
  },
  { name: 'admin-approvals-error', tree: true, koOnly: true, take: failing('', '**/api/users/pending-franchises') },
  { name: 'admin-approvals-loading', tree: true, koOnly: true, take: waiting('', '**/api/users/pending-franchises') },
  {
    name: 'admin-approvals-reject',
    take: async (view) => {
      await applicant();
      await show(view);
      await ofFirstCard(view).nth(-2).click();
      await dialog(view);
    },
  },
  { name: 'admin-partners', take: at('/franchises') },
  { name: 'admin-partners-noresult', tree: true, koOnly: true, take: at('/franchises?search=zzzz') },
  {
    name: 'admin-partners-error',
    tree: true,
    koOnly: true,
    take: failing('/franchises', '**/api/admin/franchises*'),
  },
  {
    name: 'admin-partner',
    tree: true,
    take: async (view) => {
      const { ownerId } = await owned();
      await show(view, `/franchises/${ownerId}`);
    },
  },
  { name: 'admin-partner-notfound', tree: true, koOnly: true, take: at('/franchises/nobody') },
  { name: 'admin-locations', take: at('/warehouses') },
  {
    name: 'admin-locations-pending',
    koOnly: true,
    take: async (view) => {
      await owned({ rented: false, waits: true });
      await show(view, '/warehouses?status=pending');
    },
  },
  { name: 'admin-locations-noresult', tree: true, koOnly: true, take: at('/warehouses?search=zzzz') },
  {
    name: 'admin-locations-error',
    tree: true,
    koOnly: true,
    take: failing('/warehouses', '**/api/admin/storage-locations*'),
  },
  { name: 'admin-location-new', tree: true, take: at('/warehouses/new') },
  {
    name: 'admin-location',
    tree: true,
    take: async (view) => {
      const { location } = await owned();
      await show(view, `/warehouses/${location.id}`);
    },
  },
  {
    name: 'admin-location-one',
    tree: true,
    koOnly: true,
    take: async (view) => {
      const { location } = await owned();
      await show(view, `/warehouses/${location.id}?add=one`);
    },
  },
  { name: 'admin-permissions', take: at('/permissions') },
  {
    name: 'admin-permissions-grant',
    take: async (view) => {
      await show(view, '/permissions');
      await view.page.getByRole('switch', { checked: false }).first().click();
      await dialog(view);
    },
  },
  { name: 'admin-reservations', take: at('/reservations') },
  { name: 'admin-renewals', take: at('/reservations/renewals') },
  { name: 'admin-reservations-noresult', tree: true, koOnly: true, take: at('/reservations?search=zzzz') },
  {
    name: 'admin-reservations-error',
    tree: true,
    koOnly: true,
    take: failing('/reservations', '**/api/admin/reservations*'),
  },
  {
    name: 'admin-reservation',
    tree: true,
    take: async (view) => {
      const { reservationId } = await owned();
      await show(view, `/reservations/${reservationId}`);
    },
  },
  { name: 'admin-stats', take: at('/stats') },
  { name: 'admin-stats-daily', koOnly: true, take: at('/stats?period=daily') },
  { name: 'admin-stats-error', tree: true, koOnly: true, take: failing('/stats', '**/api/admin/stats/**') },
  { name: 'admin-payments', take: at('/stats/payments') },
  {
    name: 'admin-audit',
    take: async (view) => {
      await owned({ rented: false });
      await show(view, '/operations');
    },
  },
  { name: 'admin-audit-noresult', tree: true, koOnly: true, take: at('/operations?search=zzzz') },
  {
    name: 'admin-audit-partial',
    koOnly: true,
    take: async (view) => {
      await broken(view.page, '**/api/admin/audit/payments*');
      await show(view, '/operations');
      await failed(view.page);
    },
  },
  { name: 'admin-audit-error', tree: true, koOnly: true, take: failing('/operations', '**/api/admin/audit/**') },
  {
    name: 'admin-parked',
    tree: true,
    take: answered('/operations/parked', '**/api/admin/parked-events/payments', { parked: [letter], more: false }),
  },
  { name: 'admin-parked-empty', koOnly: true, take: at('/operations/parked') },
  {
    name: 'admin-mails',
    take: answered('/operations/failed-mails', '**/api/admin/failed-mails', { mails: failedMails, more: true }),
  },
  { name: 'admin-mails-empty', koOnly: true, take: at('/operations/failed-mails') },
  {
    name: 'admin-parked-discard',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await answered('/operations/parked', '**/api/admin/parked-events/payments', { parked: [letter], more: false })(
        view,
      );
      await ofFirstCard(view).last().click();
      await dialog(view);
    },
  },
  {
    name: 'admin-unknown-payments',
    tree: true,
    take: answered('/operations/unknown-payments', '**/api/admin/unknown-payments', {
      payments: [
        {
          paymentId: 'shop-7',
          type: 'Transaction.Paid',
          webhooks: 3,
          firstAt: '2026-11-20T03:00:00.000Z',
          lastAt: '2026-11-21T04:00:00.000Z',
        },
      ],
      more: false,
    }),
  },
  { name: 'admin-unknown-payments-empty', koOnly: true, take: at('/operations/unknown-payments') },
  {
    name: 'admin-unknown-payments-error',
    koOnly: true,
    take: failing('/operations/unknown-payments', '**/api/admin/unknown-payments'),
  },
  {
    name: 'admin-books-never',
    tree: true,
    koOnly: true,
    take: answered('/operations/books', '**/api/admin/book-check', { last: null, running: null }),
  },
  {
    name: 'admin-books-agree',
    tree: true,
    take: answered('/operations/books', '**/api/admin/book-check', {
      last: {
        ...check,
        state: 'agrees',
        promises: check.promises.map((checked) => ({ ...checked, holds: true, findings: [], findingCount: 0 })),
      },
      running: null,
    }),
  },
  {
    name: 'admin-books-broken',
    tree: true,
    take: answered('/operations/books', '**/api/admin/book-check', { last: check, running: null }),
  },
  {
    name: 'admin-books-running',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await answering(view, '**/api/admin/book-check', {
        last: check,
        running: { ...check, id: 'check-2', state: 'running', finishedAt: null, promises: [] },
      });
      await signIn(view.page.request, 'administrator');
      await open('/profile/operations/books')(view);
      // What says that it runs stays busy.
      await mainOf(view).locator('button[aria-busy="true"]').waitFor();
    },
  },
  {
    name: 'admin-books-error',
    tree: true,
    koOnly: true,
    take: failing('/operations/books', '**/api/admin/book-check'),
  },
];

/** Every screen of the administrator's dashboard. */
export const adminShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
