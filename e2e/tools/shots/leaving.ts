import { apiOf } from '../../fixtures/api.ts';
import { bookYearByApi } from '../../fixtures/booking.ts';
import { signUp } from '../../fixtures/people.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { openRental, unfoldingIn } from './own-rentals.ts';
import { dialog, mainOf, open, submit, type Shot, type View } from './view.ts';

/** Somebody new, who paid for a year, chooses the fortieth day as the last one. */
const chooseDay = async (view: View) => {
  const { name, email } = await signUp(view.page.request);
  const { reservationId } = await bookYearByApi(apiOf(view.page.request), await view.freeUnit(), { name, email });
  await openRental(view, reservationId);
  const form = mainOf(view)
    .locator('form')
    .filter({ has: view.page.locator('input[type="date"]') });
  await form.locator('input[type="date"]').fill(daysLater(today(), 39));
  await form.locator('dl').waitFor();
  return { reservationId, form };
};
/** The same, and gives notice. */
const giveNotice = async (view: View) => {
  const { reservationId, form } = await chooseDay(view);
  await submit(form);
  await dialog(view);
  await view.page.getByRole('dialog').getByRole('button').last().click();
  await view.page.getByRole('progressbar').waitFor({ timeout: 60_000 });
  return reservationId;
};

/** A rental that ends early: what comes back before anything is confirmed, afterwards, and on the receipt. */
export const leavingShots: readonly Shot[] = [
  { name: 'reservation-early-end', take: async (view) => void (await chooseDay(view)) },
  {
    name: 'reservation-early-given',
    take: async (view) => {
      await giveNotice(view);
      // Of what unfolds, the lines come after the renewal and before the extension.
      await unfoldingIn(view).nth(1).click();
    },
  },
  {
    name: 'receipt-early',
    take: async (view) => await open(`/profile/reservations/${await giveNotice(view)}/receipt`)(view),
  },
];
