import { nextRenewalStep } from '../../domain/next-renewal-step.ts';
import { isPriceToCompare, type PriceAhead } from '../../domain/price-proposal.ts';
import { quoteTerm } from '../../domain/renewal-terms.ts';
import { nextTermOf } from '../../domain/renewal.ts';
import { readUnit } from './read-unit.ts';
import type { StepInput } from './step-outcome.ts';

/**
 * What the next term will cost by the prices of the day of its charge; undefined where it is not for sale, or where
 * nothing is to be compared now.
 * @throws UNAVAILABLE when catalog does not answer
 */
export async function readPriceAhead(input: StepInput): Promise<PriceAhead | undefined> {
  const { deps, renewal, visit } = input;
  const now = deps.clock();
  if (!isPriceToCompare(renewal, now)) return undefined;
  // Whatever else is to be done comes first: a catalog that is away holds nothing up.
  if (nextRenewalStep(input, now).do !== 'rest') return undefined;
  const sellable = await readUnit(deps, renewal.unit.unitId, visit.correlationId);
  const { range, chargeOn } = nextTermOf(renewal);
  const quoted = sellable && quoteTerm(sellable, { period: renewal.consent.period, range, chargeOn });
  return quoted && { amount: quoted.amount, unit: sellable.unit };
}
