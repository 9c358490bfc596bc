import { listUnknownPayments } from '@hamkke/contracts';
import { route, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';

/** Payments that one answer holds at most. */
const mostListed = 100;

export function unknownPaymentsRoute(useCases: PaymentsUseCases): Route {
  return route(listUnknownPayments, async () => {
    const found = await useCases.listUnknownPayments(mostListed);
    const payments = found.slice(0, mostListed).map(({ firstAt, lastAt, ...payment }) => ({
      ...payment,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }));
    return { payments, more: found.length > mostListed };
  });
}
