import { addDays, type CalendarDate } from '@hamkke/money';
import { addressOf } from '../services/reservations.ts';
import { keyOf, termsOf, type Customer, type Term } from '../check/reference.ts';
import { order } from './paying.ts';
import {
  agree,
  cancel,
  extend,
  giveNotice,
  isCurrent,
  lookAtRenewal,
  move,
  readCode,
  replaceCode,
  saveCard,
  stop,
} from './renting.ts';
import type { Story } from './story.ts';
import { lookAtOffers, wait, type Places } from './waiting.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How likely each thing is for each rental on each day, from 0 to 1. */
const daily = {
  agree: 0.03,
  stop: 0.006,
  cardGoesBad: 0.015,
  cardIsMended: 0.04,
  look: 0.2,
  extend: 0.002,
  extendAtEnd: 0.015,
  move: 0.008,
  notice: 0.008,
  cancel: 0.05,
  newCode: 0.004,
  readCode: 0.05,
} as const;
/** How likely things are on each day that no rental is behind. */
const perDay = { wait: 0.2, priceAhead: 0.35, priceNow: 0.08 } as const;

/** Somebody new, mostly a member, or one who rents already. */
function nextCustomer({ reference, chance }: Story): Customer {
  const known = [...reference.customers.values()];
  if (known.length > 10 && chance.happens(0.3)) return chance.oneOf(known);
  const number = known.length + 1;
  const isMember = chance.happens(0.8);
  const id = `${isMember ? 'member' : 'guest'}-${number}`;
  const customer = {
    id,
    userId: isMember ? id : null,
    visitorId: `visitor-${number}`,
    name: `이용자 ${number}`,
    email: addressOf(id),
  };
  reference.customers.set(keyOf(customer), customer);
  return customer;
}

/** The units that the list shows as free from a day on; what is on its way to the list is not in it yet. */
async function shownFree({ availability, catalog, agenda }: Story['system'], startDate: CalendarDate) {
  const locationIds = [...catalog.places.keys()];
  const range = { start: startDate, end: addDays(startDate, 30) };
  const taken = await availability.liveRanges({ locationIds, unitId: undefined, ...range, now: agenda.clock() });
  const ids = new Set(taken.map(({ unitId }) => unitId));
  return catalog.units().filter(({ id }) => !ids.has(id));
}

/** Books a unit that the list shows as free, or any; where it is taken they try another one, and wait in the end. */
async function book(story: Story, places: Places, tries = 3, customer = nextCustomer(story)): Promise<void> {
  const { system, chance } = story;
  const startDate = addDays(system.today(), chance.between(0, 8));
  const free = chance.happens(0.15) ? [] : await shownFree(system, startDate);
  const unit = chance.oneOf(free.length > 0 ? free : system.catalog.units());
  const period = chance.oneOf(['monthly', 'monthly', 'monthly', 'quarterly', 'quarterly', 'yearly', 'custom'] as const);
  const endDate = period === 'custom' ? { endDate: addDays(startDate, chance.between(29, 80)) } : {};
  const refused = (code: string) => {
    if (code !== 'UNIT_TAKEN') return undefined;
    return tries > 1 ? book(story, places, tries - 1, customer) : wait(story, places, customer);
  };
  await order(story, customer, { unitId: unit.id, period, startDate, ...endDate }, { refused });
}

/** What may be done about a term that lasts or is to come, with how likely it is today. */
function actsOf(story: Story, term: Term, now: number): readonly (readonly [number, () => Promise<unknown>])[] {
  const { userId } = term.customer;
  const isMember = userId !== null;
  // What goes on in another period is left alone, but for whoever has an old page open.
  const often = term.goesOn ? 0.05 : 1;
  const isBad = isMember && story.badCards.has(userId);
  const isNear = Date.parse(term.end) - now < 20 * dayMs;
  const isFresh = now - term.changedAt < dayMs;
  return [
    [isMember && !term.renews ? daily.agree * often : 0, () => agree(story, term)],
    [term.renews ? daily.stop : 0, () => stop(story, term)],
    [term.renews && !isBad ? daily.cardGoesBad : 0, () => saveCard(story, term.customer, false)],
    [isBad ? daily.cardIsMended : 0, () => saveCard(story, term.customer, true)],
    [term.mayRenew ? daily.look : 0, () => lookAtRenewal(story, term)],
    [(isNear ? daily.extendAtEnd : daily.extend) * often, () => extend(story, term)],
    [daily.move * often, () => move(story, term)],
    [daily.notice * often, () => giveNotice(story, term)],
    [isFresh ? daily.cancel : 0, () => cancel(story, term)],
    [daily.newCode, () => replaceCode(story, term)],
    [daily.readCode, () => readCode(story, term).catch(() => null)],
  ];
}

function planPrices({ system, chance }: Story): void {
  const { agenda, catalog } = system;
  const change = (ahead: number | undefined) => async () => {
    const unit = chance.oneOf(catalog.units());
    const price = Math.round((unit.monthlyPrice * chance.between(85, 125)) / 100_000) * 1000;
    const bounded = Math.min(Math.max(price, 30_000), 150_000);
    catalog.setMonthlyPrice(unit.id, bounded, ahead === undefined ? undefined : addDays(system.today(), ahead));
  };
  if (chance.happens(perDay.priceAhead)) agenda.after(chance.between(0, 20 * hourMs), change(chance.between(1, 90)));
  if (chance.happens(perDay.priceNow)) agenda.after(chance.between(0, 20 * hourMs), change(undefined));
}

/** Plans what customers and partners do on a day that begins now, each at an hour of its own. */
export function planDay(story: Story, places: Places, bookings: number): void {
  const { system, chance, reference } = story;
  const { agenda } = system;
  const sometime = () => chance.between(0, 21 * hourMs);
  const now = agenda.clock().getTime();
  for (let count = 0; count < bookings; count += 1) agenda.after(sometime(), () => book(story, places));
  for (const term of termsOf(system, reference)) {
    if (!isCurrent(term, now)) continue;
    for (const [likelihood, act] of actsOf(story, term, now))
      if (chance.happens(likelihood)) agenda.after(sometime(), act);
  }
  if (chance.happens(perDay.wait)) {
    const members = [...reference.customers.values()].filter(({ userId }) => userId !== null);
    if (members.length > 0) agenda.after(sometime(), () => wait(story, places, chance.oneOf(members)));
  }
  for (let hour = 1; hour <= 20; hour += 2) agenda.after(hour * hourMs, () => lookAtOffers(story, places));
  planPrices(story);
}
