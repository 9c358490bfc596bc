import { DomainError } from '@hamkke/service-kit';
import type { Chance } from './random.ts';

/** A process that dies at a failpoint: its call or job is made again later. */
export class Crash extends Error {}

/** A fault that the composition itself has, which a run must find. */
export type Planted =
  | 'webhook-applied-twice'
  | 'charged-twice'
  | 'events-lost'
  | 'lapsed-term-opens'
  | 'code-not-removed'
  | 'code-not-set'
  | 'sold-twice';

/** How often something goes wrong, from 0 to 1; nothing does while `calm`. */
export const rates = {
  /** Of a failpoint: the process dies there. */
  crash: 0.004,
  /** Of a call between services, or to the provider: it is not made, or its answer is lost. */
  unsent: 0.01,
  unanswered: 0.01,
  /** Of an event or a webhook: it comes twice. */
  doubled: 0.15,
  /** Of a webhook: it never comes. */
  lostWebhook: 0.08,
  /** Of a charge or a payment by card: it is declined. */
  declined: 0.06,
} as const;

export interface Faults {
  readonly planted: Planted | undefined;
  /** No new trouble while this is set: what is under way may come to its end. */
  isCalm: boolean;
  happens(rate: number): boolean;
  /** Of every service: passes, or the process dies. */
  readonly failpoints: { readonly hit: (name: string) => Promise<void> };
  /** A call that may time out before or after its effect. @throws UNAVAILABLE, PROVIDER_DOWN */
  call<T>(code: 'UNAVAILABLE' | 'PROVIDER_DOWN', work: () => Promise<T>): Promise<T>;
  /** How many processes died, for the sum at the end. */
  readonly crashes: () => number;
}

export function createFaults(chance: Chance, planted: Planted | undefined): Faults {
  let crashes = 0;
  const faults: Faults = {
    planted,
    isCalm: false,
    happens: (rate) => !faults.isCalm && chance.happens(rate),
    failpoints: {
      async hit(name) {
        if (!faults.happens(rates.crash)) return;
        crashes += 1;
        throw new Crash(name);
      },
    },
    async call(code, work) {
      if (faults.happens(rates.unsent)) throw new DomainError(code, { reason: 'not sent' });
      const answer = await work();
      if (faults.happens(rates.unanswered)) throw new DomainError(code, { reason: 'no answer' });
      return answer;
    },
    crashes: () => crashes,
  };
  return faults;
}
