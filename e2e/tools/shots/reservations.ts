import { apiOf } from '../../fixtures/api.ts';
import { bookByApi, expectBooked, payAtProvider } from '../../fixtures/booking.ts';
import { codeIn, mailTo, subjects } from '../../fixtures/mails.ts';
import { freshEmail, signIn, signUp } from '../../fixtures/people.ts';
import { checkoutUrl, daysLater, today } from '../../screens/checkout.ts';
import { openFresh, openRental, rentAnew } from './own-rentals.ts';
import {
  broken,
  dialog,
  failed,
  field,
  formWith,
  mainOf,
  open,
  ready,
  refusedField,
  stalled,
  submit,
  type View,
  type Shot,
} from './view.ts';

const openReceipt = async (view: View) => {
  const { reservationId } = await rentAnew(view);
  await open(`/profile/reservations/${reservationId}/receipt`)(view);
};
/** The button that neither sends a form nor unfolds something, the last one with a text, opens the window. */
const openCancel = async (view: View) => {
  await openFresh(view);
  await mainOf(view)
    .locator('xpath=.//button[not(ancestor::form)][not(@aria-expanded)]')
    .filter({ hasText: /\S/ })
    .last()
    .click();
  await dialog(view);
};
/** Opens a rental that was paid and extended by a month. */
const openExtended = async (view: View) => {
  const api = apiOf(view.page.request);
  const { name, email, reservationId, endDate } = await rentAnew(view);
  const freeUnit = await view.freeUnit();
  const range = { unit: freeUnit.unit, startDate: daysLater(endDate, 1), continues: reservationId };
  const order = await api.hold({ ...range, name, email });
  await payAtProvider(order);
  await expectBooked(api, order, freeUnit);
  await openRental(view, reservationId, 1);
};
/** Opens a rental of the demo member that runs for long: past the free hours, notice can be given. */
const openRunning = async (view: View) => {
  await signIn(view.page.request, 'member');
  const api = apiOf(view.page.request);
  for (const { reservationId } of await api.ownReservations()) {
    const { options, notice } = await api.reservation(reservationId);
    if (options.cancel.allowed || (notice === null && !options.notice.allowed)) continue;
    await open(`/profile/reservations/${reservationId}`)(view);
    return;
  }
  throw new Error('the demo member has no rental that can be ended');
};
const requestCode = async (view: View, order: string, email: string) => {
  await open(`/reservations/lookup?order=${order}`)(view);
  await field(view, 'email').fill(email);
  await submit(formWith(view, 'email'));
  await view.page.getByText(email).waitFor();
};
const confirm = async (view: View, code: string) => {
  await field(view, 'one-time-code').fill(code);
  await submit(formWith(view, 'one-time-code'));
};

const shots: readonly Shot[] = [
  {
    name: 'reservations-full',
    take: async (view) => {
      await signIn(view.page.request, 'member');
      await open('/profile/reservations')(view);
      await mainOf(view).locator('a[href^="/profile/reservations/"]').first().waitFor();
    },
  },
  {
    name: 'reservations-empty',
    tree: true,
    take: async (view) => {
      await signUp(view.page.request);
      await open('/profile/reservations')(view);
    },
  },
  {
    name: 'reservations-error',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await signUp(view.page.request);
      await broken(view.page, '**/api/reservations?*');
      await open('/profile/reservations')(view);
      await failed(view.page);
    },
  },
  {
    name: 'reservations-loading',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await signUp(view.page.request);
      await stalled(view.page, '**/api/reservations?*');
      await open('/profile/reservations')(view);
    },
  },
  { name: 'reservation-fresh', tree: true, take: openFresh },
  { name: 'reservation-running', take: openRunning },
  {
    name: 'reservation-extend',
    tree: true,
    take: async (view) => {
      await openFresh(view);
      await mainOf(view).locator('button[aria-expanded]').last().click();
      await mainOf(view).locator('[data-period="custom"]').click();
      await mainOf(view).locator('input[type="date"]').last().waitFor();
    },
  },
  { name: 'reservation-extended', tree: true, take: openExtended },
  {
    name: 'checkout-extension',
    tree: true,
    take: async (view) => {
      const { reservationId, endDate } = await rentAnew(view);
      const { unit } = await view.freeUnit();
      await open(checkoutUrl(unit, { startDate: daysLater(endDate, 1), continues: reservationId }))(view);
      await mainOf(view).getByRole('note').waitFor();
      await field(view, 'email').waitFor();
    },
  },
  {
    name: 'checkout-notyet',
    tree: true,
    take: async (view) => {
      const { endDate } = await rentAnew(view);
      const { unit } = await view.freeUnit();
      await view.page.context().clearCookies();
      await view.page.goto(checkoutUrl(unit, { startDate: daysLater(endDate, 1) }));
      await mainOf(view).locator('a[href^="/storage/"]').waitFor();
    },
  },
  {
    name: 'reservation-notice',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await openFresh(view);
      const day = mainOf(view).locator('input[type="date"]');
      await day.fill((await day.getAttribute('min')) ?? '');
      await submit(
        mainOf(view)
          .locator('form')
          .filter({ has: view.page.locator('input[type="date"]') }),
      );
      await dialog(view);
    },
  },
  {
    name: 'reservation-notfound',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await signUp(view.page.request);
      await open('/profile/reservations/nobodys')(view);
    },
  },
  { name: 'reservation-cancel', tree: true, take: openCancel },
  {
    name: 'reservation-cancelled',
    take: async (view) => {
      await openCancel(view);
      await view.page.getByRole('dialog').getByRole('button').last().click();
      await view.page.getByRole('progressbar').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'reservation-unpaid',
    tree: true,
    koOnly: true,
    take: async (view) => {
      const { email, name } = await signUp(view.page.request);
      const { reservationId } = await apiOf(view.page.request).hold({
        unit: (await view.freeUnit()).unit,
        startDate: today(),
        name,
        email,
      });
      await open(`/profile/reservations/${reservationId}`)(view);
    },
  },
  { name: 'receipt-paid', tree: true, take: openReceipt },
  {
    name: 'receipt-printed',
    koOnly: true,
    take: async (view) => {
      await openReceipt(view);
      await view.page.emulateMedia({ media: 'print' });
    },
  },
  { name: 'lookup-order', tree: true, take: open('/reservations/lookup') },
  {
    name: 'lookup-errors',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await open('/reservations/lookup')(view);
      await submit(formWith(view, 'email'));
      await refusedField(view);
    },
  },
  {
    name: 'lookup-code',
    tree: true,
    take: async (view) => {
      await requestCode(view, 'H261121ZZZZZZ', freshEmail('looks'));
    },
  },
  {
    name: 'lookup-wrongcode',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await requestCode(view, 'H261121ZZZZZZ', freshEmail('looks'));
      await confirm(view, '123456');
      await refusedField(view);
    },
  },
  {
    name: 'lookup-found',
    koOnly: true,
    take: async (view) => {
      const email = freshEmail('looks');
      const { orderId } = await bookByApi(apiOf(view.page.request), await view.freeUnit(), { name: '오보관', email });
      await requestCode(view, orderId, email);
      await confirm(view, codeIn(await mailTo(email, subjects.code)));
      await view.page.waitForURL(/\/reservations\/lookup\/[^/?]+$/);
      await ready(view.page);
    },
  },
];

/** A customer's own reservations: the list, one of them, its receipt, and a guest's way to it. */
export const reservationShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
