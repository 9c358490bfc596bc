import { request as requests } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { bookShortByApi } from '../../fixtures/booking.ts';
import { openShortUnit } from '../../fixtures/own-locations.ts';
import { signUp } from '../../fixtures/people.ts';
import { saveCard, startRenewal, waitForDecline } from '../../fixtures/renewals.ts';
import { appUrl } from '../../stack/settings.ts';
import { openFresh, openRental, rentAnew } from './own-rentals.ts';
import { mainOf, open, type Shot, type View } from './view.ts';

/** Opens a rental whose customer has a saved card. */
const openWithCard = async (view: View, { isOn }: { readonly isOn: boolean }) => {
  const { account, reservationId } = await rentAnew(view);
  await saveCard(view.page.request, account.id);
  if (isOn) await startRenewal(view.page.request, reservationId);
  await openRental(view, reservationId, isOn ? 1 : 2);
};
/** Opens a rental of a few days that renews, and whose card was declined. */
const openDeclined = async (view: View) => {
  const member = view.page.request;
  const partner = await requests.newContext({ baseURL: appUrl });
  const freeUnit = await openShortUnit(partner);
  await partner.dispose();
  const { account, name, email } = await signUp(member);
  const { reservationId } = await bookShortByApi(apiOf(member), freeUnit, { days: 3, name, email });
  await saveCard(member, account.id, 'insufficient');
  await startRenewal(member, reservationId);
  await waitForDecline(member, reservationId);
  await open(`/profile/reservations/${reservationId}`)(view);
  await mainOf(view).getByRole('status').first().waitFor();
};
const shots: readonly Shot[] = [
  {
    name: 'reservation-renewal-card',
    tree: true,
    take: async (view) => {
      await openFresh(view);
      await mainOf(view).locator('button[aria-expanded]').first().click();
      await mainOf(view).locator('button[aria-expanded=true]').waitFor();
    },
  },
  {
    name: 'reservation-renewal-agreeing',
    tree: true,
    take: async (view) => {
      await openWithCard(view, { isOn: false });
      await mainOf(view).locator('button[aria-expanded]').first().click();
      await mainOf(view).getByRole('checkbox').waitFor();
    },
  },
  { name: 'reservation-renewal-on', tree: true, take: (view) => openWithCard(view, { isOn: true }) },
  { name: 'reservation-renewal-declined', take: openDeclined },
];

/** A rental that renews, on the page of its reservation: offered, agreed to, on, and declined. */
export const renewalShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
