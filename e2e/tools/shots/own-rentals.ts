import { apiOf } from '../../fixtures/api.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { signUp } from '../../fixtures/people.ts';
import { mainOf, open, type View } from './view.ts';

/** Somebody new, who just paid a rental. */
export const rentAnew = async (view: View) => {
  const { account, name, email } = await signUp(view.page.request);
  return {
    account,
    name,
    email,
    ...(await bookByApi(apiOf(view.page.request), await view.freeUnit(), { name, email })),
  };
};
/** What unfolds on the page of a rental, but for the maps beside the support's telephone. */
export const unfoldingIn = (view: View) =>
  mainOf(view).locator('button[aria-expanded]:not([role=region]:has(a[href^="tel:"]) *)');
/** Opens a rental with parts that unfold: so many of them, of which the one about renewing comes first, and late. */
export const openRental = async (view: View, reservationId: string, unfolding = 2) => {
  await open(`/profile/reservations/${reservationId}`)(view);
  await unfoldingIn(view)
    .nth(unfolding - 1)
    .waitFor();
};
/** Opens a rental that was just paid by somebody new. */
export const openFresh = async (view: View) => await openRental(view, (await rentAnew(view)).reservationId);
