import { readAccessTerms } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import { lastOpenDay, opensDoors } from '../domain/access.ts';
import { holderOf } from '../use-cases/renting/holder-of.ts';
import type { ReadAccessTerms } from '../use-cases/renting/read-access-terms.ts';

/** A reservation for what opens doors. */
export const readAccessTermsRoute = (read: ReadAccessTerms) =>
  route(readAccessTerms, async ({ params, body: { customer }, correlationId }) => {
    const caller = customer && { personId: customer.userId, guestOf: customer.guestOf };
    const { reservation, goesOn } = await read(params.id, caller, correlationId);
    const { reservationId, version, userId, unitId, unitNumber, locationId, ownerId, range, state } = reservation;
    return {
      reservationId,
      version,
      holder: holderOf(reservation),
      userId,
      unitId,
      unitNumber,
      locationId,
      ownerId,
      opens: opensDoors({ state, goesOn }),
      startDate: range.start,
      endDate: lastOpenDay({ range, goesOn }),
      continues: reservation.continues,
    };
  });
