import { policy } from '@hamkke/contracts';
import { createKeyedMutex } from '@hamkke/service-kit';
import type { Clock } from '@hamkke/service-kit';
import type { People } from '../domain/manager-ports.ts';
import type { PhotoEncoder } from '../domain/photo.ts';
import type { ReservationStore } from '../domain/ports.ts';
import type { ProvenAddresses } from '../domain/customer-ports.ts';
import type { SellableUnitsOf } from '../domain/waiting-ports.ts';
import type { CustomerRules } from '../domain/customer-rules.ts';
import type { MoveRules } from '../domain/moving.ts';
import type { MovableUnits } from '../domain/moving-ports.ts';
import type { LocationPartners } from '../domain/work-ports.ts';
import { createCancelByCustomer } from './renting/cancel-by-customer.ts';
import { createClaimReservations } from './renting/claim-reservations.ts';
import { createCloseGuards } from './holds/close-guards.ts';
import { createDescribeOwn } from './renting/describe-own.ts';
import { createConfirmHold } from './holds/confirm-hold.ts';
import { createConfirmLookup } from './lookup/confirm-lookup.ts';
import { createEndRentals } from './renting/end-rentals.ts';
import { createErasePerson } from './renting/erase-person.ts';
import type { ReservationFailpoints } from '../failpoints.ts';
import { createFindOwn } from './renting/find-own.ts';
import { createForgetEnded, createForgetUnpaid } from './renting/forget-customers.ts';
import { createGiveNotice } from './notice/give-notice.ts';
import { createHoldLimiter, type HoldLimits } from './holds/hold-limits.ts';
import { createImportReservations } from './importing/import-reservations.ts';
import { createImportWaiting } from './importing/import-waiting.ts';
import { createIssueLookupCode } from './lookup/issue-lookup-code.ts';
import { createLapseHolds } from './holds/lapse-holds.ts';
import { createListManaged } from './managing/list-managed.ts';
import { createListReservations } from './renting/list-reservations.ts';
import { createNoteRefund } from './renting/note-refund.ts';
import { createOpenGuards } from './holds/open-guards.ts';
import { createPlaceHold } from './holds/place-hold.ts';
import { createReadOccupancy } from './managing/read-occupancy.ts';
import { createReadRentalFigures } from './managing/read-rental-figures.ts';
import { createFindReadable, createReadOwn } from './renting/read-own.ts';
import { createPreviewNotice } from './notice/preview-notice.ts';
import { createReadPhoto } from './notice/read-photo.ts';
import { createReadyPhotos } from './notice/ready-photo.ts';
import { createRebuildGuards } from './holds/rebuild-guards.ts';
import { createReleaseHold } from './holds/release-hold.ts';
import { createRemindCustomers } from './renting/remind-customers.ts';
import { createDescribeRental, createReadRental } from './renting/read-rental.ts';
import { createReadAccessTerms } from './renting/read-access-terms.ts';
import { createReadTimeline } from './renting/read-timeline.ts';
import { createSetRenewing } from './renting/set-renewing.ts';
import { createRequestLookup } from './lookup/request-lookup.ts';
import { createSendPhoto } from './notice/send-photo.ts';
import { createSetStatus } from './managing/set-status.ts';
import { createConfirmWaiting } from './waiting/confirm-waiting.ts';
import { createExpireWaiting } from './waiting/expire-waiting.ts';
import { createFollowOffers } from './waiting/follow-offers.ts';
import { createJoinWaiting } from './waiting/join-waiting.ts';
import { createLeaveWaiting } from './waiting/leave-waiting.ts';
import { createListDemand } from './waiting/list-demand.ts';
import { createOfferUnits } from './waiting/offer-units.ts';
import { createReadWaiting } from './waiting/read-waiting.ts';
import { createListMoveOptions } from './moving/list-move-options.ts';
import { createMoveRental } from './moving/move-rental.ts';
import { createQuoteMove } from './moving/quote-move.ts';
import { createCheckUnit } from './work/check-unit.ts';
import { createReadLocationWork } from './work/read-location-work.ts';
import { createReadUnitPhoto } from './work/read-unit-photo.ts';
import { createInternalReservations } from './renting/internal-reservations.ts';

export interface UseCaseOptions {
  store: ReservationStore;
  clock: Clock;
  failpoints: ReservationFailpoints;
  /** Milliseconds until a hold lapses. */
  holdMs: number;
  limits: HoldLimits;
  rules: CustomerRules;
  moveRules: MoveRules;
  proven: ProvenAddresses;
  people: People;
  photos: PhotoEncoder;
  sellableUnits: SellableUnitsOf;
  movable: MovableUnits;
  partners: LocationPartners;
}

export type UseCases = ReturnType<typeof createUseCases>;

/** Everything that this service can do, over one store. */
export function createUseCases({
  store,
  clock,
  failpoints,
  holdMs,
  limits,
  rules,
  moveRules,
  proven,
  people,
  photos,
  sellableUnits,
  movable,
  partners,
}: UseCaseOptions) {
  const deps = { store, clock, failpoints, mutex: createKeyedMutex() };
  const findOwn = createFindOwn({ store, proven });
  const findReadable = createFindReadable({ store, findOwn });
  const describe = createDescribeOwn({ store, clock, rules });
  const customerDeps = { ...deps, findOwn, describe, rules, ready: createReadyPhotos(photos) };
  const movingDeps = { ...customerDeps, moveRules, movable };
  const describeRental = createDescribeRental({ store });
  const waitingDeps = { ...deps, proven, sellableUnits, rules };
  const claim = createClaimReservations({ ...deps, proven });
  return {
    placeHold: createPlaceHold({
      ...deps,
      holdMs,
      limiter: createHoldLimiter(store, limits),
      findOwn,
      rules,
      moveRules,
    }),
    confirmHold: createConfirmHold({ ...deps, rules, moveRules }),
    releaseHold: createReleaseHold(deps),
    closeGuards: createCloseGuards(deps),
    openGuards: createOpenGuards(deps),
    lapseHolds: createLapseHolds(deps),
    endRentals: createEndRentals(deps),
    importReservations: createImportReservations({ ...deps, moveRules }),
    importWaiting: createImportWaiting(deps),
    rebuildGuards: createRebuildGuards(deps),
    noteRefund: createNoteRefund(deps),
    claimReservations: claim,
    readAccessTerms: createReadAccessTerms({ store, findOwn }),
    listReservations: createListReservations({ store, claim }),
    readOwn: createReadOwn({ describe, findReadable }),
    readTimeline: createReadTimeline({ store, clock, findOwn }),
    cancelByCustomer: createCancelByCustomer(customerDeps),
    previewNotice: createPreviewNotice(customerDeps),
    giveNotice: createGiveNotice(customerDeps),
    listMoveOptions: createListMoveOptions(movingDeps),
    moveRental: createMoveRental(movingDeps),
    quoteMove: createQuoteMove(movingDeps),
    sendPhoto: createSendPhoto(customerDeps),
    readPhoto: createReadPhoto({ store, findReadable }),
    readRental: createReadRental({ store, describeRental }),
    setRenewing: createSetRenewing({ ...deps, describeRental }),
    listManaged: createListManaged({ store }),
    setStatus: createSetStatus({ ...customerDeps, people }),
    readOccupancy: createReadOccupancy({ store, clock }),
    readRentalFigures: createReadRentalFigures({ store, clock }),
    remindCustomers: createRemindCustomers({ ...deps, rules }),
    erasePerson: createErasePerson(deps),
    forgetUnpaid: createForgetUnpaid(deps, policy.unpaidRetentionDays),
    forgetEnded: createForgetEnded(deps, policy.contractRetentionYears),
    requestLookup: createRequestLookup(deps),
    issueLookupCode: createIssueLookupCode(deps),
    confirmLookup: createConfirmLookup(deps),
    joinWaiting: createJoinWaiting(waitingDeps),
    confirmWaiting: createConfirmWaiting(deps),
    leaveWaiting: createLeaveWaiting(deps),
    readWaiting: createReadWaiting(waitingDeps),
    offerUnits: createOfferUnits(waitingDeps),
    followOffers: createFollowOffers(deps),
    expireWaiting: createExpireWaiting(deps),
    listDemand: createListDemand({ store }),
    readLocationWork: createReadLocationWork({ store, clock, partners }),
    checkUnit: createCheckUnit(customerDeps),
    readUnitPhoto: createReadUnitPhoto({ store }),
    internalReservations: createInternalReservations({ store, claim }),
  };
}
