import { endpoints } from '@hamkke/contracts';
import type { Oversight } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { CardUseCases } from '../use-cases/cards/card-use-cases.ts';
import type { LedgerUseCases } from '../use-cases/ledger-use-cases.ts';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import type { RenewalUseCases } from '../use-cases/renewals-use-cases.ts';
import { paymentRoutes } from './routes.ts';

describe('routes', () => {
  it('answer exactly the calls of the contract', () => {
    const answered = paymentRoutes(
      {} as PaymentsUseCases,
      {} as LedgerUseCases,
      {} as Oversight,
      {} as CardUseCases,
      {} as RenewalUseCases,
    ).map(({ endpoint }) => endpoint.id);
    const promised = endpoints.filter(({ service }) => service === 'payments').map(({ id }) => id);
    expect(answered.toSorted()).toEqual(promised.toSorted());
  });
});
