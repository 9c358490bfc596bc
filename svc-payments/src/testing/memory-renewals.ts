import {
  documentVersions,
  renewalWording,
  type Consent,
  type DeclineReason,
  type ProposalAnswer,
} from '@hamkke/contracts';
import { calendarDate, defaultPrices } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { BillingKeys, ChargeRequest, SavedCard } from '../domain/card-ports.ts';
import type { SellableUnit } from '../domain/ports.ts';
import type { Renewal } from '../domain/renewal.ts';
import type { RenewalFailpoint } from '../failpoints.ts';
import { recordOf } from '../storage/order-record.ts';
import { createProcessOrder } from '../use-cases/orders/process-order.ts';
import { createPutAwayOrder } from '../use-cases/orders/put-away-order.ts';
import { checkRenewals } from '../use-cases/renewals/check-renewals.ts';
import type { RenewalDeps } from '../use-cases/renewals/renewal-deps.ts';
import { createRenewalUseCases } from '../use-cases/renewals-use-cases.ts';
import { someUnit, storeId } from './builders.ts';
import { createMemoryOrderDeps } from './memory-order-deps.ts';
import { createMemoryRenewalStore } from './memory-renewal-store.ts';
import { createMemoryRentals } from './memory-rentals.ts';
import { agreedAt, buildRental, paidUntil } from './renewal-builders.ts';

export const [userId, reservationId] = ['person-1', 'R-first'];
const query = { reservationId, userId, language: 'ko', correlationId: 'c' } as const;

/** What the next charge of the saved card comes to; `lost`: it is charged, and the answer does not arrive. */
type Plan = DeclineReason | 'down' | 'lost';

/** A process that dies. */
export class Crash extends Error {}

/** One paid rental until 21 December of a member with a saved card; the clock can be moved. */
export function openRenewals() {
  let now = agreedAt;
  const clock = () => now;
  /** What the member agreed to last, of the documents. */
  const agreement: { current: Consent | null } = { current: documentVersions };
  const memory = createMemoryOrderDeps({ clock, members: { agreementOf: async () => agreement.current } });
  const { controls } = memory;
  const world = createMemoryRentals();
  const renewals = createMemoryRenewalStore(clock);
  const prices = { ...defaultPrices('M') };
  const unit: { current: SellableUnit; isAway: boolean; reads: number } = {
    isAway: false,
    reads: 0,
    current: { unit: someUnit, prices, locationStatus: 'active', minimumDays: 30 },
  };
  const card: { current: SavedCard | undefined; key: string | undefined } = {
    key: 'key',
    current: { userId, sealedKey: 'sealed', brand: 'VISA', lastFour: '1234', savedAt: agreedAt },
  };
  const charges: ChargeRequest[] = [];
  const plans: Plan[] = [];
  const during: { hook: (() => Promise<unknown>) | undefined } = { hook: undefined };
  const billingKeys: BillingKeys = {
    read: async () => undefined,
    remove: async () => {},
    async charge(request) {
      charges.push(request);
      await during.hook?.();
      const plan = plans.shift();
      const { paymentId, amount } = request;
      if (plan === 'down') await controls.breakNext('before');
      if (plan === undefined || plan === 'lost') await controls.charge({ paymentId, storeId, amount });
      if (plan === 'lost') await controls.breakNext('before');
      if (plan === 'down' || plan === 'lost') await memory.provider.read({ paymentId, storeId });
      return plan === undefined ? { outcome: 'settled' } : { outcome: 'declined', reason: plan as DeclineReason };
    },
  };
  const armed: { at: RenewalFailpoint | undefined } = { at: undefined };
  const hits: string[] = [];
  const failpoints = {
    async hit(point: string) {
      hits.push(point);
      if (armed.at !== point) return;
      armed.at = undefined;
      throw new Crash(point);
    },
  };
  const counted: string[] = [];
  const orderDeps = { ...memory.deps, reservations: world.reservations };
  const deps: RenewalDeps = {
    ...orderDeps,
    catalog: {
      async readUnit() {
        unit.reads += 1;
        if (unit.isAway) throw new DomainError('UNAVAILABLE');
        return unit.current;
      },
    },
    renewals,
    rentals: world.rentals,
    billingKeys,
    cards: { find: async () => card.current, keyOf: () => card.key },
    processOrder: createProcessOrder(orderDeps),
    putAway: createPutAwayOrder(orderDeps),
    failpoints,
    counts: {
      happened: (type) => void counted.push(type),
      charged: () => void counted.push('charged'),
      declined: (reason) => void counted.push(reason),
    },
    wait: async () => {},
  };
  const useCases = createRenewalUseCases(deps);
  world.put(buildRental({ reservationId, userId, paidUntil }));

  const moveTo = (at: string) => void (now = new Date(at));
  /** Has everything that is due visited until nothing is. */
  const visit = async () => {
    for (let rounds = 0; rounds < 50 && (await useCases.visitRenewals()) > 0; rounds += 1);
  };
  return {
    deps,
    useCases,
    world,
    renewals,
    orders: memory.orders,
    controls,
    charges,
    plans,
    during,
    armed,
    hits,
    counted,
    unit,
    card,
    agreement,
    query,
    moveTo,
    visit,
    advanceClock: (ms: number) => void (now = new Date(now.getTime() + ms)),
    start: (changes: Partial<Parameters<typeof useCases.startRenewal>[0]> = {}) =>
      useCases.startRenewal({
        ...query,
        amount: prices.monthlyPrice,
        chargeOn: calendarDate('2026-12-18'),
        wording: renewalWording,
        ...changes,
      }),
    /** Visits at each hour from now until an instant. */
    async liveUntil(at: string, everyMs = 3_600_000) {
      while (now < new Date(at)) {
        now = new Date(Math.min(now.getTime() + everyMs, new Date(at).getTime()));
        await visit();
      }
    },
    one: () => {
      const [renewal] = renewals.all();
      if (!renewal) throw new Error('there is no renewal');
      return renewal;
    },
    /** Has the unit cost another monthly price from now on, or from a day on. */
    price(monthlyPrice: number, from?: string) {
      const changed = { ...unit.current.prices, monthlyPrice };
      const scheduled = from === undefined ? undefined : { ...changed, from: calendarDate(from) };
      unit.current = { ...unit.current, ...(scheduled ? { scheduled } : { prices: changed, scheduled: undefined }) };
    },
    /** The one proposal that is stored. */
    proposed: () => {
      const [proposal] = renewals.allProposals();
      if (!proposal) throw new Error('there is no proposal');
      return proposal;
    },
    /** Answers the newest proposal, as a page that shows it does. */
    answer(answer: ProposalAnswer, changes: Partial<Parameters<typeof useCases.answerProposal>[0]> = {}) {
      const proposal = renewals.allProposals().at(-1);
      if (!proposal) throw new Error('there is no proposal');
      const { amount, chargeOn, wording } = proposal;
      return useCases.answerProposal({ ...query, answer, amount, chargeOn, wording, ...changes });
    },
    events: () => renewals.events.map(({ event }) => event.type.replace('renewal.', '')),
    read: () => useCases.readRenewal(query),
    /** What the check of the books says of everything that is stored. */
    async problems(): Promise<string[]> {
      const all: Renewal[] = renewals.all();
      const ids = [...new Set([...charges.map(({ paymentId }) => paymentId), ...all.flatMap(termIdOf)])];
      const records = (await memory.orders.findMany(ids)).map(recordOf);
      return checkRenewals(all, records, renewals.allProposals()).map(({ problem }) => problem);
    },
  };
}

const termIdOf = ({ term }: Renewal) => (term ? [term.orderId] : []);
