import {
  issueLookupCode,
  readInternalDoor,
  readInternalRenewal,
  readInternalReservation,
  readInternalVisit,
  readInternalWaiting,
  readLocationFacts,
  readRental,
  type InternalReservation,
} from '@hamkke/contracts';
import { DomainError, type Clock, type ServiceClient } from '@hamkke/service-kit';
import type { MailFacts, PersonFacts } from '../../domain/mail-ports.ts';
import { roleOf } from '../../domain/role.ts';
import type { User } from '../../domain/user.ts';

export interface MailFactsDeps {
  readonly findUser: (id: string) => Promise<User | undefined>;
  readonly adminEmails: ReadonlySet<string>;
  readonly issueToken: MailFacts['issueToken'];
  /** Calls to svc-reservations. */
  readonly reservations: ServiceClient;
  /** Calls to svc-payments. */
  readonly payments: ServiceClient;
  /** Calls to svc-access. */
  readonly access: ServiceClient;
  /** Calls to svc-catalog. */
  readonly catalog: ServiceClient;
  readonly clock: Clock;
}

/** NOT_FOUND means that the subject is gone; everything else that nothing can be said now. */
const unlessGone = (error: unknown): undefined => {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
  throw error;
};

/**
 * A unit's number as screens write it, `M-3`: within a location its id goes without saying. Source: product spec section
 * 3, `{locationId}-{size}-{n}`
 */
const unitLabel = ({ unitNumber, locationId }: Pick<InternalReservation, 'unitNumber' | 'locationId'>) =>
  unitNumber.startsWith(`${locationId}-`) ? unitNumber.slice(locationId.length + 1) : unitNumber;

/** How the business is called that a person applies with, while the application waits. */
const applyingAs = ({ userType, isApproved, franchiseInfo }: User) =>
  userType === 'franchise' && !isApproved ? (franchiseInfo?.name ?? null) : null;

/** What mails say of a person, or ask. */
function personFactsOf(user: User, adminEmails: ReadonlySet<string>): PersonFacts {
  const { displayName, language, franchiseRequest, emailProof, mailsOff } = user;
  return {
    email: user.email ?? '',
    name: emailProof === null ? '' : displayName,
    language,
    mailsOff,
    emailProven: emailProof !== null,
    isApproved: user.userType === 'franchise' && user.isApproved,
    rejectionReason: franchiseRequest?.status === 'rejected' ? (franchiseRequest.reason ?? '') : null,
    isAdministrator: roleOf(user, adminEmails).userType === 'admin',
    applyingAs: applyingAs(user),
  };
}

/**
 * Reads what mails say: people from this service's own records, rentals, codes and places in waiting lists from
 * reservations, renewals from payments, doors and visits from access, the names of their locations from catalog.
 */
export function createMailFacts({
  findUser,
  adminEmails,
  issueToken,
  reservations,
  payments,
  access,
  catalog,
  clock,
}: MailFactsDeps): MailFacts {
  /** The name of a location as its partner published it. */
  const nameOf = async (locationId: string, correlationId: string): Promise<string | undefined> => {
    const found = catalog.call(readLocationFacts, { params: { id: locationId } }, { correlationId });
    return (await found.catch(unlessGone))?.name;
  };
  const readAfter = (id: string) =>
    reservations.call(readRental, { params: { id } }, { correlationId: `mail-${id}` }).catch(unlessGone);
  return {
    issueToken,
    async person(userId) {
      const user = await findUser(userId);
      return user && personFactsOf(user, adminEmails);
    },
    async former(userId, leftAt) {
      const user = await findUser(userId);
      const former = user?.formerEmails.find((one) => one.leftAt.getTime() === leftAt.getTime());
      return user && former && { email: former.address, name: user.displayName, language: user.language };
    },
    async rental(id) {
      const reservation = await reservations
        .call(readInternalReservation, { params: { id } }, { correlationId: `mail-${id}` })
        .catch(unlessGone);
      if (!reservation) return undefined;
      const { reservationId, orderId, status, locationName, unitSize, period, startDate, endDate, language } =
        reservation;
      const { locationId, unitId } = reservation;
      const unitNumber = unitLabel(reservation);
      return {
        reservationId,
        locationId,
        unitId,
        orderId,
        status,
        locationName,
        unitNumber,
        unitSize,
        period,
        startDate,
        endDate,
        language,
        email: reservation.userEmail,
        name: reservation.userName,
        phone: reservation.userPhone,
        amount: reservation.totalAmount,
        orderAmount: reservation.orderAmount ?? reservation.totalAmount,
        hasAccount: reservation.hasAccount,
        isExtension: (reservation.continues ?? null) !== null,
        moves: reservation.moves ?? null,
        isMovedOn: (reservation.movedTo ?? null) !== null,
        isRenewing: reservation.renewing ?? false,
      };
    },
    async goesOn(id) {
      const rental = await readAfter(id);
      return rental !== undefined && (rental.goesOn ?? rental.extendedBy !== null);
    },
    async switchedOffAt(id) {
      const userId = (await readAfter(id))?.userId;
      const user = userId ? await findUser(userId) : undefined;
      return user?.mailsOff ?? [];
    },
    async renewal(id) {
      const found = await payments
        .call(readInternalRenewal, { params: { id } }, { correlationId: `mail-${id}` })
        .catch(unlessGone);
      if (!found) return undefined;
      const { reservationId, ownerId, isOn, because, card, amount, startDate, endDate, chargeOn } = found;
      const { attempts, nextAttemptOn, isUnpaid, proposal } = found;
      return {
        reservationId,
        ownerId,
        isOn,
        because,
        card: card && { brand: card.brand, lastFour: card.lastFour },
        amount,
        startDate,
        endDate,
        chargeOn,
        declines: attempts.map(({ reason }) => reason),
        nextAttemptOn,
        isUnpaid,
        proposal: proposal ?? null,
      };
    },
    async waiting(id, mailId) {
      const found = await reservations
        .call(readInternalWaiting, { params: { id } }, { correlationId: `mail-${mailId}` })
        .catch(unlessGone);
      if (!found) return undefined;
      const { email, language, status, locationId, locationName, size, startDate, offer } = found;
      return {
        email,
        name: '',
        language,
        status,
        locationName,
        size,
        startDate,
        offer: offer
          ? {
              unitNumber: unitLabel({ unitNumber: offer.unitNumber, locationId }),
              startDate: offer.startDate,
              endDate: offer.endDate,
              amount: offer.amount,
              until: new Date(offer.until),
            }
          : null,
      };
    },
    async door(id) {
      const found = await access
        .call(readInternalDoor, { params: { id } }, { correlationId: `mail-${id}` })
        .catch(unlessGone);
      if (!found) return undefined;
      const { locationId, ownerId, name, unitNumber, alarm } = found;
      const locationName = await nameOf(locationId, `mail-${id}`);
      if (locationName === undefined) return undefined;
      return {
        locationId,
        locationName,
        ownerId,
        name,
        unitNumber: unitNumber === null ? null : unitLabel({ unitNumber, locationId }),
        alarm: alarm && { at: new Date(alarm.at), tries: alarm.tries },
      };
    },
    async visit(id, mailId) {
      const correlationId = `mail-${mailId}`;
      const found = await access.call(readInternalVisit, { params: { id } }, { correlationId }).catch(unlessGone);
      if (!found) return undefined;
      const { email, language, state, locationId, beginBy, nextFrom } = found;
      const locationName = await nameOf(locationId, correlationId);
      if (locationName === undefined) return undefined;
      return {
        email,
        name: '',
        language,
        state,
        locationName,
        beginBy: new Date(beginBy),
        nextFrom: nextFrom === null ? null : new Date(nextFrom),
      };
    },
    async lookupCode(id) {
      const issued = await reservations
        .call(issueLookupCode, { params: { id }, body: {} }, { correlationId: `mail-${id}` })
        .catch(unlessGone);
      if (!issued) return undefined;
      const minutes = Math.max(1, Math.round((new Date(issued.expiresAt).getTime() - clock().getTime()) / 60_000));
      return {
        code: issued.code,
        orderId: issued.orderId,
        email: issued.email,
        name: issued.name,
        language: issued.language,
        minutes,
      };
    },
  };
}
