import {
  answerPriceProposal,
  exportRenewals,
  listAllPriceProposals,
  listAllRenewals,
  listPartnerRenewals,
  listPriceProposals,
  payRenewal,
  readInternalRenewal,
  readRenewal,
  startRenewal,
  stopRenewal,
} from '@hamkke/contracts';
import { personOf, route, type Route } from '@hamkke/service-kit';
import type { RenewalUseCases } from '../use-cases/renewals-use-cases.ts';
import { presentProviderRequest } from './present-order.ts';
import {
  presentExport,
  presentInternalRenewal,
  presentProposals,
  presentRenewal,
  presentRenewals,
} from './present-renewal.ts';
import { refuseOthersLedger } from './viewer-rights.ts';

/**
 * The renewal of one's own rental: whose it is, reservations says. What was proposed, and which
 * rentals go on, is read by the partner too.
 */
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
    route(listPriceProposals, async ({ params, query, caller }) => {
      refuseOthersLedger(caller, params.id);
      return presentProposals(await renewals.listProposals({ ...query, ownerId: params.id }));
    }),
    route(listAllPriceProposals, async ({ query }) => presentProposals(await renewals.listProposals(query))),
    route(listPartnerRenewals, async ({ params, query, caller }) => {
      refuseOthersLedger(caller, params.id);
      return presentRenewals(await renewals.listRenewals({ ...query, ownerId: params.id }));
    }),
    route(listAllRenewals, async ({ query }) => presentRenewals(await renewals.listRenewals(query))),
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
