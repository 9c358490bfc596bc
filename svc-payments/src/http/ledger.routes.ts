import {
  listFranchisePayments,
  listPayments,
  listSettlements,
  readFranchiseRevenue,
  readLocationRevenues,
  readLocationStats,
  readRevenue,
  readSettlement,
} from '@hamkke/contracts';
import { personOf, route, type Route } from '@hamkke/service-kit';
import type { LedgerUseCases } from '../use-cases/ledger-use-cases.ts';
import { presentLine, presentPage, presentRevenue, presentSettlement } from './present-ledger.ts';
import { refuseOthersLedger, refuseOthersSettlements, refuseOthersStatement, seesAll } from './viewer-rights.ts';

/** Revenue, lines of the ledger and settlements: for whom each is, is decided here. */
export function ledgerRoutes(ledger: LedgerUseCases): Route[] {
  return [
    route(readLocationStats, async ({ params, caller, correlationId }) => {
      const person = personOf(caller);
      const { totalRevenue, monthlyRevenue } = await ledger.readLocationStats(
        params.id,
        { ownerId: seesAll(person) ? undefined : person.id },
        correlationId,
      );
      return { totalRevenue, monthlyRevenue: [...monthlyRevenue] };
    }),
    route(readLocationRevenues, async ({ body: { locationIds, ownerId } }) => ({
      revenues: await ledger.readLocationRevenues(locationIds, { ownerId }),
    })),
    route(readFranchiseRevenue, async ({ params, query, caller }) => {
      refuseOthersLedger(caller, params.id);
      return presentRevenue(
        await ledger.readRevenue({ ownerId: params.id, locationId: query.locationId }, query.period),
      );
    }),
    route(readRevenue, async ({ query }) =>
      presentRevenue(await ledger.readRevenue({ locationId: query.locationId }, query.period)),
    ),
    route(listFranchisePayments, async ({ params, query, caller }) => {
      refuseOthersLedger(caller, params.id);
      return presentPage(await ledger.listLedgerLines({ ...query, ownerId: params.id }));
    }),
    route(listPayments, async ({ query }) => presentPage(await ledger.listLedgerLines(query))),
    route(listSettlements, async ({ params, caller, correlationId }) => {
      refuseOthersSettlements(caller, params.id);
      const { settlements, ...overview } = await ledger.listSettlements(params.id, correlationId);
      return { ...overview, settlements: settlements.map(presentSettlement) };
    }),
    route(readSettlement, async ({ params, caller }) => {
      refuseOthersStatement(caller, params.id);
      const { lines, ...settlement } = await ledger.readSettlement(params.id, params.settlementId);
      return { ...presentSettlement(settlement), lines: lines.map(presentLine) };
    }),
  ];
}
