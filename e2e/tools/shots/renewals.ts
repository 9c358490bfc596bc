import { request as requests, type APIRequestContext } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { bookShortByApi } from '../../fixtures/booking.ts';
import type { FreeUnit } from '../../fixtures/free-units.ts';
import { openShortUnit, scheduleRise } from '../../fixtures/own-locations.ts';
import { signUp } from '../../fixtures/people.ts';
import { saveCard, startRenewal, waitForDecline, waitForProposal } from '../../fixtures/renewals.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { appUrl } from '../../stack/settings.ts';
import { openFresh, openRental, rentAnew, unfoldingIn } from './own-rentals.ts';
import { mainOf, open, type Shot, type View } from './view.ts';

/** Opens a rental whose customer has a saved card. */
const openWithCard = async (view: View, { isOn }: { readonly isOn: boolean }) => {
  const { account, reservationId } = await rentAnew(view);
  await saveCard(view.page.request, account.id);
  if (isOn) await startRenewal(view.page.request, reservationId);
  await openRental(view, reservationId, isOn ? 1 : 2);
};
/** Works with the cookie jar of somebody else. */
export const asSomebodyElse = async <T>(work: (theirs: APIRequestContext) => Promise<T>): Promise<T> => {
  const theirs = await requests.newContext({ baseURL: appUrl });
  try {
    return await work(theirs);
  } finally {
    await theirs.dispose();
  }
};
/** Somebody new rents a unit for a few days, and renews: the next term is charged at once. */
const renewShort = async (member: APIRequestContext, freeUnit: FreeUnit, card?: 'insufficient') => {
  const { account, name, email } = await signUp(member);
  const { reservationId } = await bookShortByApi(apiOf(member), freeUnit, { days: 2, name, email });
  await saveCard(member, account.id, card);
  await startRenewal(member, reservationId);
  return reservationId;
};
/** A unit of somebody new whose price rises tomorrow. */
const openRising = async (partner: APIRequestContext): Promise<FreeUnit> => {
  const freeUnit = await openShortUnit(partner);
  await scheduleRise(partner, freeUnit.unit, daysLater(today(), 1));
  return freeUnit;
};
/** Opens, as their partner, the prices that were proposed to customers. */
export const openProposals = async (view: View) => {
  const rising = await openRising(view.page.request);
  await asSomebodyElse(async (member) => await waitForProposal(member, await renewShort(member, rising)));
  await open('/franchise-dashboard/reservations/price-changes')(view);
  await mainOf(view).locator('button[aria-expanded]').click();
};
/** Opens, as their partner, the rentals that renew: the card of one was declined. */
export const openPartnerRenewals = async (view: View) => {
  const short = await openShortUnit(view.page.request);
  await asSomebodyElse(async (member) => await waitForDecline(member, await renewShort(member, short, 'insufficient')));
  await open('/franchise-dashboard/reservations/renewals')(view);
  await mainOf(view).locator('a[href*="/reservations/"]').first().waitFor();
};
/** Opens a rental that renews, and whose card was declined. */
const openDeclined = async (view: View) => {
  const member = view.page.request;
  const reservationId = await renewShort(member, await asSomebodyElse(openShortUnit), 'insufficient');
  await waitForDecline(member, reservationId);
  await open(`/profile/reservations/${reservationId}`)(view);
  await mainOf(view).getByRole('status').first().waitFor();
};
/** The part with the proposed price: a part within the one about renewing. */
const proposalIn = (view: View) => mainOf(view).locator('[role=region] > [aria-busy] > section');
/** Opens a rental that renews, and whose price is to rise. */
const openProposed = async (view: View) => {
  const member = view.page.request;
  const termId = await waitForProposal(member, await renewShort(member, await asSomebodyElse(openRising)));
  await open(`/profile/reservations/${termId}`)(view);
  await proposalIn(view).waitFor();
};
const shots: readonly Shot[] = [
  {
    name: 'reservation-renewal-card',
    tree: true,
    take: async (view) => {
      await openFresh(view);
      await unfoldingIn(view).first().click();
      await mainOf(view).locator('button[aria-expanded=true]').waitFor();
    },
  },
  {
    name: 'reservation-renewal-agreeing',
    tree: true,
    take: async (view) => {
      await openWithCard(view, { isOn: false });
      await unfoldingIn(view).first().click();
      await mainOf(view).getByRole('checkbox').waitFor();
    },
  },
  { name: 'reservation-renewal-on', tree: true, take: (view) => openWithCard(view, { isOn: true }) },
  { name: 'reservation-renewal-declined', take: openDeclined },
  { name: 'reservation-renewal-proposed', take: openProposed },
  {
    name: 'reservation-renewal-accepted',
    take: async (view) => {
      await openProposed(view);
      const rise = proposalIn(view);
      await rise.getByRole('button').first().click();
      await rise.locator('button[aria-expanded]').waitFor();
    },
  },
];

/** A rental that renews, on the page of its reservation: offered, agreed to, on, and declined. */
export const renewalShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
