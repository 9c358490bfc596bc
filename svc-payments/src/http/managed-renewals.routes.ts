import {
  listAllPriceProposals,
  listAllRenewals,
  listPartnerRenewals,
  listPriceProposals,
  type AnyEndpoint,
} from '@hamkke/contracts';
import { recordAccess, route, type HandlerContext, type Route } from '@hamkke/service-kit';
import type { RenewalUseCases } from '../use-cases/renewals-use-cases.ts';
import type { ProposalsPage } from '../use-cases/renewals/list-proposals.ts';
import type { RenewalsPage } from '../use-cases/renewals/list-renewals.ts';
import { presentProposals, presentRenewals } from './present-renewal.ts';
import { refuseOthersLedger } from './viewer-rights.ts';

/** Pages name customers: whose, is written down. Source: decision 0039 */
function shown(rentals: readonly { reservationId: string }[], endpoint: AnyEndpoint, context: HandlerContext): void {
  const { caller, logger } = context;
  recordAccess({ caller, endpoint, about: rentals.map(({ reservationId }) => reservationId), logger });
}

function showProposals(page: ProposalsPage, endpoint: AnyEndpoint, context: HandlerContext) {
  const answer = presentProposals(page);
  shown(answer.proposals, endpoint, context);
  return answer;
}

function showRenewals(page: RenewalsPage, endpoint: AnyEndpoint, context: HandlerContext) {
  const answer = presentRenewals(page);
  shown(answer.renewals, endpoint, context);
  return answer;
}

/** Renewals and proposed prices for those who manage locations; who sees every location, the contract says. */
export function managedRenewalRoutes({ listProposals, listRenewals }: RenewalUseCases): Route[] {
  return [
    route(listPriceProposals, async ({ params, query, ...context }) => {
      refuseOthersLedger(context.caller, params.id);
      return showProposals(await listProposals({ ...query, ownerId: params.id }), listPriceProposals, context);
    }),
    route(listAllPriceProposals, async ({ query, ...context }) =>
      showProposals(await listProposals(query), listAllPriceProposals, context),
    ),
    route(listPartnerRenewals, async ({ params, query, ...context }) => {
      refuseOthersLedger(context.caller, params.id);
      return showRenewals(await listRenewals({ ...query, ownerId: params.id }), listPartnerRenewals, context);
    }),
    route(listAllRenewals, async ({ query, ...context }) =>
      showRenewals(await listRenewals(query), listAllRenewals, context),
    ),
  ];
}
