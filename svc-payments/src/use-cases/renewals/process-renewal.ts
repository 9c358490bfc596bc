import { nextRenewalStep, type RenewalStep } from '../../domain/next-renewal-step.ts';
import * as become from '../../domain/renewal-changes.ts';
import { renewalStepFailpoints } from '../../failpoints.ts';
import { chargeTerm, checkCharge, settleTerm } from './charge-term.ts';
import { openTerm, placeTerm } from './place-term.ts';
import { readPriceAhead } from './price-ahead.ts';
import type { RenewalDeps, Visit } from './renewal-deps.ts';
import { advanceRenewal, finishStart } from './start-steps.ts';
import type { StepInput, StepOutcome } from './step-outcome.ts';
import { dropTerm, undoRenewal } from './undo-renewal.ts';
import { writeRenewal } from './write-renewal.ts';

/**
 * Brings a renewal as far as it can be brought now.
 * @throws UNAVAILABLE, PROVIDER_DOWN while something that it needs does not answer; the refusal of a start
 */
export type ProcessRenewal = (renewalId: string, visit: Visit) => Promise<void>;

type Active = Exclude<RenewalStep, { do: 'rest' }>;
type StepOf<K extends Active['do']> = Extract<Active, { do: K }>;
type Performers = {
  readonly [K in Active['do']]: (input: StepInput, step: StepOf<K>, now: Date) => Promise<StepOutcome> | StepOutcome;
};

const performers: Performers = {
  'finish-start': finishStart,
  announce: ({ renewal }, { daysBefore }, now) => ({ change: become.announce(renewal, daysBefore, now) }),
  propose: ({ renewal }, { price }, now) => ({ change: become.propose(renewal, price, now) }),
  'open-term': openTerm,
  'place-term': placeTerm,
  'check-charge': checkCharge,
  charge: chargeTerm,
  settle: settleTerm,
  'drop-term': dropTerm,
  advance: (input, { reservationId }) => advanceRenewal(input, reservationId),
  'note-overdue': ({ renewal }, _step, now) => ({ change: become.noteOverdue(renewal, now) }),
  escalate: ({ renewal }, _step, now) => ({ change: become.escalate(renewal, now) }),
  stop: ({ renewal }, { because }, now) => ({ change: become.stop(renewal, because, now) }),
  undo: undoRenewal,
  erase: ({ renewal }, _step, now) => ({ change: become.erase(renewal, now) }),
};

/** More steps than a term has, several conflicts and a service that was away for months included. */
const mostRounds = 60;

/**
 * The one function that brings a renewal on, whoever calls it and however often: it reads what is stored, what
 * reservations and the order say, does the next step, writes it by compare-and-set, and looks again.
 */
export function createProcessRenewal(deps: RenewalDeps): ProcessRenewal {
  return async (renewalId, visit) => {
    for (let round = 0; round < mostRounds; round += 1) {
      const input = await readInput(deps, renewalId, visit);
      if (!input) return;
      const now = deps.clock();
      const step = nextRenewalStep(input, now);
      const until = step.do === 'rest' ? step.until : await perform(input, step, now);
      if (until === 'again') continue;
      await deps.renewals.defer(renewalId, visit.leasedUntil, until);
      return;
    }
    deps.logger.error({ renewalId }, 'renewal does not come to rest');
  };
}

async function readInput(deps: RenewalDeps, renewalId: string, visit: Visit): Promise<StepInput | undefined> {
  const renewal = await deps.renewals.find(renewalId);
  if (!renewal) return undefined;
  const { state, reservationId, term } = renewal;
  const rental = state === 'on' ? await deps.rentals.read(reservationId, visit.correlationId) : undefined;
  const order = term ? await deps.orders.find(term.orderId) : undefined;
  const input = { deps, renewal, rental, order, visit };
  return { ...input, priceAhead: await readPriceAhead(input) };
}

/** Does a step and writes what comes of it; answers until when the renewal rests, or that it is looked at again. */
async function perform(input: StepInput, step: Active, now: Date): Promise<Date | null | 'again'> {
  const { deps, renewal, visit } = input;
  const run = performers[step.do] as (input: StepInput, step: Active, now: Date) => Promise<StepOutcome> | StepOutcome;
  const outcome = await run(input, step, now);
  await deps.failpoints.hit(renewalStepFailpoints[step.do]);
  if ('restUntil' in outcome) return outcome.restUntil;
  if ('change' in outcome) await writeRenewal(deps, outcome.from ?? renewal, outcome.change, visit);
  return 'again';
}
