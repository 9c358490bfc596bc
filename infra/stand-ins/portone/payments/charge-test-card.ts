import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderDeps } from '../deps.ts';
import { captureAttempt, failAttempt } from './charge-card.ts';
import type { ChargeOutcome } from './charge-card.ts';
import { findTestCard, unknownCard } from './test-cards.ts';
import type { CardBehaviour } from './test-cards.ts';

export type CardUse = { outcome: ChargeOutcome; behaviour: CardBehaviour | 'unknown' };

/** A card by its number or behaviour; `planned` is what the charge comes to instead of what its number says. */
export type CardCharge = { card: string; installmentMonths?: number; planned?: CardBehaviour };

/**
 * Charges a card as its number says.
 *
 * The slow card captures after its wait even when the browser has gone away meanwhile, as a card company would.
 */
export async function chargeTestCard(
  deps: ProviderDeps,
  paymentId: string,
  txId: string,
  { card, installmentMonths = 0, planned }: CardCharge,
): Promise<CardUse> {
  const known = findTestCard(card);
  if (!known) return { behaviour: 'unknown', outcome: await failAttempt(deps, paymentId, txId, unknownCard) };
  const { behaviour, failure } = (planned && findTestCard(planned)) ?? known;
  if (failure) return { behaviour, outcome: await failAttempt(deps, paymentId, txId, failure) };
  if (behaviour === 'slow') await wait(deps.settings.slowCardMs, undefined, { signal: deps.stopping });
  const outcome = await captureAttempt(deps, paymentId, txId, { cardNumber: known.number, installmentMonths });
  return { behaviour, outcome };
}
