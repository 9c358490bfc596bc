import { setTimeout as wait } from 'node:timers/promises';
import { isWallet } from '../channels/methods.ts';
import type { Method } from '../channels/methods.ts';
import type { ProviderDeps } from '../deps.ts';
import { captureAttempt, failAttempt } from './charge-card.ts';
import type { ChargeOutcome, MoneySource } from './charge-card.ts';
import { ProviderError } from './provider-error.ts';
import { findTestCard } from './test-cards.ts';
import { testChoices } from './test-choices.ts';
import type { ChoiceOutcome } from './test-choices.ts';

/** What the window of a wallet or a transfer sends; `bank` is a transfer's alone. */
type Choice = { outcome: ChoiceOutcome; bank?: string | undefined };

/** The two that stand for the card in a telephone; the others pay out of their own money. */
const cardWallets: readonly Method[] = ['samsungpay', 'applepay'];

function sourceOf(method: Method, bank: string | undefined): MoneySource {
  if (isWallet(method)) {
    const cardNumber = cardWallets.includes(method) ? findTestCard('approve')?.number : undefined;
    return { installmentMonths: 0, ...(cardNumber ? { cardNumber } : {}) };
  }
  if (bank === undefined) throw new ProviderError(400, 'INVALID_REQUEST', '은행을 선택해 주세요.');
  return { installmentMonths: 0, bank };
}

/**
 * Pays by a wallet or a transfer as the tester chooses. The slow one captures after its wait even when the browser has
 * gone away meanwhile.
 *
 * @throws {ProviderError} 400 `INVALID_REQUEST` for a transfer out of no bank
 */
export async function chargeChoice(
  deps: ProviderDeps,
  { paymentId, txId, method }: { paymentId: string; txId: string; method: Method },
  { outcome, bank }: Choice,
): Promise<ChargeOutcome> {
  const source = sourceOf(method, bank);
  const failure = testChoices.find((choice) => choice.outcome === outcome)?.failure;
  if (failure) return failAttempt(deps, paymentId, txId, failure);
  if (outcome === 'slow') await wait(deps.settings.slowCardMs, undefined, { signal: deps.stopping });
  return captureAttempt(deps, paymentId, txId, source);
}
