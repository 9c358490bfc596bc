import type { UnitCondition } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Reservation, UnitCheck } from '../../domain/reservation.ts';
import {
  checkOf,
  isReplaceable,
  leftOn,
  nextTermOf,
  saysTheSame,
  storeCheck,
  type CheckContent,
} from '../../domain/unit-check.ts';
import { actorOf, findManaged, type Manager } from '../managing/managing.ts';
import type { ReadyPhoto, ReadyPhotos } from '../notice/ready-photo.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

interface Checking {
  readonly reservationId: string;
  readonly manager: Manager;
  readonly condition: UnitCondition;
  readonly note?: string | undefined;
  /** Data URL. */
  readonly photo?: string | undefined;
}

export type CheckUnit = (checking: Checking, correlationId: string) => Promise<CheckedUnit>;
export interface CheckedUnit {
  readonly reservationId: string;
  readonly check: UnitCheck;
}

const inUse = ({ state, renewing }: Reservation) => state.status === 'pending' || state.status === 'active' || renewing;

/**
 * @throws UNIT_IN_USE while its rental is not over, or where it goes on (`details.by`); NOT_FOUND where nobody ever had
 * the unit by it
 */
function refuseUnleft(reservation: Reservation, terms: readonly Reservation[], now: Date): void {
  const next = nextTermOf(reservation, terms, now);
  if (next) throw new DomainError('UNIT_IN_USE', { by: next.reservationId });
  if (leftOn(reservation, now) === undefined) throw new DomainError(inUse(reservation) ? 'UNIT_IN_USE' : 'NOT_FOUND');
}

/** @throws VERSION_CONFLICT (`details.checkedAt`) where the check that is stored stands */
function refuseLate({ unitCheck }: Reservation, now: Date): void {
  if (unitCheck && !isReplaceable(unitCheck, now))
    throw new DomainError('VERSION_CONFLICT', { checkedAt: unitCheck.at.toISOString() });
}

const contentOf = ({ condition, note }: Checking, photo: ReadyPhoto | undefined): CheckContent => ({
  condition,
  note: note ?? null,
  mark: photo?.mark ?? null,
});

/**
 * Stores how a unit was found that its customer left. Another check takes the place of one that is younger than a day,
 * and its photo with it; the same again gets the same answer at any time. Who shows what is free learns of it.
 * @throws NOT_FOUND, UNIT_IN_USE, VERSION_CONFLICT, IMAGE_INVALID, UNAVAILABLE. Source: decision 0056
 */
export function createCheckUnit({
  store,
  clock,
  mutex,
  failpoints,
  ready,
}: ReservationDeps & { ready: ReadyPhotos }): CheckUnit {
  async function decide(
    tx: StoreTransaction,
    { reservationId, locationId }: Reservation,
    checking: Checking,
    photo: ReadyPhoto | undefined,
  ): Promise<UnitCheck> {
    const reservation = await tx.find(reservationId, locationId);
    if (!reservation) throw new DomainError('NOT_FOUND');
    const content = contentOf(checking, photo);
    if (reservation.unitCheck && saysTheSame(reservation.unitCheck, content)) return reservation.unitCheck;
    const now = clock();
    refuseUnleft(reservation, await tx.termsAfter([reservationId], locationId), now);
    refuseLate(reservation, now);
    if (photo) await tx.putPhoto({ reservationId, locationId, by: 'manager', bytes: photo.bytes });
    else await tx.dropPhotos([reservationId], 'manager');
    await failpoints.hit('check-unit.after-photo');
    const check = checkOf(content, { now, by: actorOf(checking.manager, reservation) });
    await tx.save([storeCheck(reservation, check)]);
    await failpoints.hit('check-unit.before-commit');
    return check;
  }

  return async (checking, correlationId) => {
    const known = await findManaged(store, checking);
    // Before an image is decoded: what is refused anyway costs nothing.
    if (!known.unitCheck) refuseUnleft(known, await store.termsAfter([known.reservationId], known.locationId), clock());
    const photo = checking.photo === undefined ? undefined : await ready(checking.photo);
    const check = await mutex.run(known.unitId, () =>
      store.transact(correlationId, (tx) => decide(tx, known, checking, photo)),
    );
    await failpoints.hit('check-unit.after-commit');
    return { reservationId: known.reservationId, check };
  };
}
