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
import type { BookUseCases } from '../use-cases/book-use-cases.ts';
import { presentLine, presentPage, presentRevenue, presentSettlement } from './present-books.ts';
import { refuseOthersBooks, refuseOthersSettlements, refuseOthersStatement, seesAll } from './viewer-rights.ts';

/** Revenue, lines of the ledger and settlements: for whom each is, is decided here. */
export function bookRoutes(books: BookUseCases): Route[] {
  return [
    route(readLocationStats, async ({ params, caller, correlationId }) => {
      const person = personOf(caller);
      const { totalRevenue, monthlyRevenue } = await books.readLocationStats(
        params.id,
        { ownerId: seesAll(person) ? undefined : person.id },
        correlationId,
      );
      return { totalRevenue, monthlyRevenue: [...monthlyRevenue] };
    }),
    route(readLocationRevenues, async ({ body: { locationIds, ownerId } }) => ({
      revenues: await books.readLocationRevenues(locationIds, { ownerId }),
    })),
    route(readFranchiseRevenue, async ({ params, query, caller }) => {
      refuseOthersBooks(caller, params.id);
      return presentRevenue(
        await books.readRevenue({ ownerId: params.id, locationId: query.locationId }, query.period),
      );
    }),
    route(readRevenue, async ({ query }) =>
      presentRevenue(await books.readRevenue({ locationId: query.locationId }, query.period)),
    ),
    route(listFranchisePayments, async ({ params, query, caller }) => {
      refuseOthersBooks(caller, params.id);
      return presentPage(await books.listLedgerLines({ ...query, ownerId: params.id }));
    }),
    route(listPayments, async ({ query }) => presentPage(await books.listLedgerLines(query))),
    route(listSettlements, async ({ params, caller, correlationId }) => {
      refuseOthersSettlements(caller, params.id);
      const { settlements, ...book } = await books.listSettlements(params.id, correlationId);
      return { ...book, settlements: settlements.map(presentSettlement) };
    }),
    route(readSettlement, async ({ params, caller }) => {
      refuseOthersStatement(caller, params.id);
      const { lines, ...settlement } = await books.readSettlement(params.id, params.settlementId);
      return { ...presentSettlement(settlement), lines: lines.map(presentLine) };
    }),
  ];
}
