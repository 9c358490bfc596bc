import {
  answerPriceProposal,
  exportRenewals,
  payRenewal,
  readInternalRenewal,
  readRenewal,
  startRenewal,
  stopRenewal,
} from '@hamkke/contracts';
import { personOf, route, type Route } from '@hamkke/service-kit';
import type { RenewalUseCases } from '../use-cases/renewals-use-cases.ts';
import { presentProviderRequest } from './present-order.ts';
import { presentExport, presentInternalRenewal, presentRenewal } from './present-renewal.ts';

/** The renewal of one's own rental: whose it is, reservations says. */
export function renewalRoutes(renewals: RenewalUseCases): Route[] {
  return [
    route(readRenewal, async ({ params: { reservationId }, query: { language }, caller, correlationId }) => {
      const userId = personOf(caller).id;
      return presentRenewal(await renewals.readRenewal({ reservationId, userId, language, correlationId }));
    }),
    route(startRenewal, async ({ params: { reservationId }, query: { language }, body, caller, correlationId }) => {
      const { amount, chargeOn, wording } = body;
      const query = { reservationId, userId: personOf(caller).id, language, correlationId };
      return presentRenewal(await renewals.startRenewal({ ...query, amount, chargeOn, wording }));
    }),
    route(stopRenewal, async ({ params: { reservationId }, query: { language }, caller, correlationId }) => {
      const userId = personOf(caller).id;
      return presentRenewal(await renewals.stopRenewal({ reservationId, userId, language, correlationId }));
    }),
    route(answerPriceProposal, async ({ params, query: { language }, body, caller, correlationId }) => {
      const { accepted, ...claims } = body;
      const query = { reservationId: params.reservationId, userId: personOf(caller).id, language, correlationId };
      const answer = accepted ? ('accepted' as const) : ('declined' as const);
      return presentRenewal(await renewals.answerProposal({ ...query, ...claims, answer }));
    }),
    route(payRenewal, async ({ params: { reservationId }, caller, correlationId }) => {
      const order = await renewals.payRenewal({ reservationId, userId: personOf(caller).id, correlationId });
      const { orderId, amount } = order;
      return { orderId, amount, provider: presentProviderRequest(order, renewals.merchant) };
    }),
    route(readInternalRenewal, async ({ params }) =>
      presentInternalRenewal(await renewals.readInternalRenewal(params.id)),
    ),
    route(exportRenewals, async ({ params }) => presentExport(await renewals.exportRenewals(params.id))),
  ];
}
