import { renewalWording, type ProposalAnswer } from '@hamkke/contracts';
import { addDays, daysBetween, seoulDateOf, type CalendarDate } from '@hamkke/money';
import { endOf, keyOf, startOf, type Customer, type Term } from '../check/reference.ts';
import { order } from './paying.ts';
import { note, perform, type Story } from './story.ts';

const caller = ({ userId }: Customer, reservationId: string) => ({
  personId: userId,
  guestOf: userId === null ? reservationId : null,
});
const today = ({ system }: Story): CalendarDate => seoulDateOf(system.agenda.clock());
const daysLeft = (story: Story, term: Term) => daysBetween(today(story), term.end);

/** Has the renter's card stored, good or bad, in the place of the one before. */
export async function saveCard(story: Story, customer: Customer, isGood: boolean): Promise<void> {
  const { company, payments } = story.system;
  const { userId } = customer;
  if (userId === null) return;
  const billingKey = company.storeCard(userId, isGood);
  await perform(story, {
    customer,
    what: `${isGood ? 'save-card' : 'save-bad-card'}`,
    about: [],
    work: () => payments.cards.saveCard({ userId, billingKey }),
    answered() {
      story.savedCards.add(userId);
      story.badCards[isGood ? 'delete' : 'add'](userId);
    },
  });
}

const queryOf = (userId: string, { reservationId }: Term) => ({
  reservationId,
  userId,
  language: 'ko' as const,
  correlationId: `renewal ${reservationId}`,
});

/** Agrees to renew at the price that the page shows. */
export async function agree(story: Story, term: Term): Promise<void> {
  const { customer, reservationId } = term;
  const { renewals } = story.system.payments;
  const { userId } = customer;
  if (userId === null) return;
  if (!story.savedCards.has(userId)) await saveCard(story, customer, true);
  const query = queryOf(userId, term);
  story.reference.agreed.add(reservationId);
  await perform(story, {
    customer,
    what: `renew ${reservationId}`,
    about: [reservationId],
    async work() {
      const { terms } = await renewals.readRenewal(query);
      if (!terms) return;
      const { amount, chargeOn } = terms;
      await renewals.startRenewal({ ...query, amount, chargeOn, wording: renewalWording });
    },
  });
}

export async function stop(story: Story, term: Term): Promise<void> {
  const { customer, reservationId } = term;
  const { userId } = customer;
  if (userId === null) return;
  const query = queryOf(userId, term);
  const work = () => story.system.payments.renewals.stopRenewal(query);
  await perform(story, { customer, what: `stop ${reservationId}`, about: [reservationId], work });
}

/** Looks at the renewal: answers a price that was proposed, and pays a term that waits by another card. */
export async function lookAtRenewal(story: Story, term: Term): Promise<void> {
  const { system, chance } = story;
  const { customer, reservationId } = term;
  const { userId } = customer;
  if (userId === null) return;
  const { renewals } = system.payments;
  const query = queryOf(userId, term);
  await perform(story, {
    customer,
    what: `look ${reservationId}`,
    about: [],
    work: () => renewals.readRenewal(query),
    async answered({ proposal, unpaid }) {
      if (proposal && chance.happens(0.3)) {
        const answer: ProposalAnswer = chance.happens(0.75) ? 'accepted' : 'declined';
        const { amount, chargeOn, wording } = proposal;
        const work = () => renewals.answerProposal({ ...query, answer, amount, chargeOn, wording });
        await perform(story, {
          customer,
          what: `answer-${answer} ${reservationId} ${amount}`,
          about: [reservationId],
          work,
        });
      }
      if (unpaid && chance.happens(0.5)) await payLate(story, term, query);
    },
  });
}

async function payLate(
  story: Story,
  { customer, reservationId }: Term,
  query: ReturnType<typeof queryOf>,
): Promise<void> {
  const { payments, company } = story.system;
  await perform(story, {
    customer,
    what: `pay-renewal ${reservationId}`,
    about: [reservationId],
    work: () => payments.renewals.payRenewal(query),
    async answered({ orderId, amount }) {
      const isPaid = await company.pay(orderId, amount, story.chance.happens(0.9));
      note(story, customer, `pay-late ${orderId}`, isPaid ? 'done' : 'DECLINED');
      const work = () => payments.use.verifyPayment({ orderId, paymentId: orderId, amount, correlationId: orderId });
      await perform(story, { customer, what: `verify ${orderId}`, about: [reservationId], work });
    },
  });
}

/** Rents the same unit for another period, by hand. */
export async function extend(story: Story, term: Term): Promise<void> {
  const { customer, reservationId, unitId } = term;
  const period = story.chance.oneOf(['monthly', 'monthly', 'quarterly'] as const);
  const wanted = { unitId, period, startDate: addDays(term.end, 1), continues: reservationId };
  await order(story, customer, wanted, { what: `extend ${reservationId}`, about: [reservationId] });
}

export async function giveNotice(story: Story, term: Term): Promise<void> {
  const { customer, reservationId } = term;
  const left = daysLeft(story, term);
  if (left < 9) return;
  const leaveDate = addDays(today(story), story.chance.between(7, left - 1));
  await perform(story, {
    customer,
    what: `notice ${reservationId} ${leaveDate}`,
    about: [reservationId],
    work: () =>
      story.system.reservations.use.giveNotice(
        { reservationId, customer: caller(customer, reservationId), leaveDate },
        'notice',
      ),
    answered: ({ reservation }) => void story.reference.ends.set(reservationId, reservation.range.end),
  });
}

export async function cancel(story: Story, term: Term): Promise<void> {
  const { customer, reservationId } = term;
  await perform(story, {
    customer,
    what: `cancel ${reservationId}`,
    about: [reservationId],
    work: () =>
      story.system.reservations.use.cancelByCustomer(
        { reservationId, customer: caller(customer, reservationId) },
        'cancel',
      ),
    answered: () => void story.reference.cancelled.add(reservationId),
  });
}

/** Moves to a unit that the page offers: by an order where that costs something, else at once. */
export async function move(story: Story, term: Term): Promise<void> {
  const { system, chance } = story;
  const { customer, reservationId } = term;
  const own = caller(customer, reservationId);
  const first = startOf(term) > system.agenda.clock().getTime() ? term.sold.start : today(story);
  const moveDate = addDays(first, chance.between(0, 5));
  if (moveDate > term.end) return;
  await perform(story, {
    customer,
    what: `list-moves ${reservationId} ${moveDate}`,
    about: [],
    work: () => system.reservations.use.listMoveOptions({ reservationId, customer: own, moveDate }, 'move'),
    async answered({ units, endDate }) {
      if (units.length === 0) return;
      const { unit, reckoning } = chance.oneOf(units);
      const { charge, refund } = reckoning;
      if (charge > 0) {
        const wanted = {
          unitId: unit.id,
          period: 'monthly' as const,
          startDate: moveDate,
          moves: reservationId,
          amount: charge,
        };
        return await order(story, customer, wanted, { what: `move ${reservationId} to`, about: [reservationId] });
      }
      const to = { unitId: unit.id, locationId: unit.locationId, moveDate };
      await perform(story, {
        customer,
        what: `move ${reservationId} to ${unit.id} ${moveDate} for nothing`,
        about: [reservationId],
        work: () =>
          system.reservations.use.moveRental({ reservationId, customer: own, ...to, expectedRefund: refund }, 'move'),
        answered({ reservation }) {
          const { movedFrom } = reservation;
          if (movedFrom) story.reference.ends.set(reservationId, movedFrom.leaveBy);
          const sold = { start: moveDate, end: endDate };
          story.reference.freeMoves.push({
            customer,
            reservationId: reservation.reservationId,
            unitId: unit.id,
            locationId: unit.locationId,
            sold,
          });
          story.reference.touched.set(reservation.reservationId, system.agenda.clock().getTime());
        },
      });
    },
  });
}

/** Gets another code; the one before is over. */
export async function replaceCode(story: Story, term: Term): Promise<void> {
  const { customer, reservationId } = term;
  const codeId = `${reservationId}-${story.system.agenda.clock().getTime()}`;
  await perform(story, {
    customer,
    what: `new-code ${reservationId}`,
    about: [reservationId],
    work: () =>
      story.system.access.use.replaceCode({ codeId, reservationId, customer: caller(customer, reservationId) }, 'code'),
    answered: ({ code }) => noteCode(story, term, code),
  });
}

/** Reads the code that opens for a term, as its page shows it. */
export async function readCode(story: Story, term: Term): Promise<string | null> {
  const { customer, reservationId } = term;
  const { code } = await story.system.access.use.readAccess(reservationId, caller(customer, reservationId), 'code');
  noteCode(story, term, code);
  return code;
}

function noteCode({ codes, system }: Story, { customer, locationId }: Term, digits: string | null): void {
  if (digits === null) return;
  const own = codes.filter((one) => keyOf(one.customer) === keyOf(customer) && one.locationId === locationId);
  const now = system.agenda.clock().getTime();
  const known = own.find((one) => one.digits === digits);
  for (const one of own) if (one !== known) one.replacedAt ??= now;
  if (known) known.replacedAt = null;
  else codes.push({ customer, locationId, digits, replacedAt: null });
}

/** Whether a term lasts now, or is still to come. */
export const isCurrent = (term: Term, now: number): boolean => !term.isOver && now < endOf(term, term.mayRenew);
