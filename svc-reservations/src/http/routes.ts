import { type Oversight, oversightRoutes, type Route } from '@hamkke/service-kit';
import type { UseCases } from '../use-cases/reservation-use-cases.ts';
import { cancelReservationRoute } from './cancel-reservation.ts';
import { closeGuardsRoute } from './close-guards.ts';
import { confirmHoldRoute } from './confirm-hold.ts';
import { countGuestReservationsRoute } from './count-guest-reservations.ts';
import { confirmLookupRoute } from './confirm-lookup.ts';
import { exportNoticePhotosRoute } from './export-notice-photos.ts';
import { giveNoticeRoute } from './give-notice.ts';
import { issueLookupCodeRoute } from './issue-lookup-code.ts';
import {
  listAllReservationsRoute,
  listFranchiseReservationsRoute,
  listPartnerReservationsRoute,
} from './list-managed.ts';
import { listReservationsRoute } from './list-reservations.ts';
import { listInternalReservationsRoute } from './list-internal-reservations.ts';
import { openGuardsRoute } from './open-guards.ts';
import { placeHoldRoute } from './place-hold.ts';
import { readNoticePhotoRoute } from './read-notice-photo.ts';
import { readOccupancyRoute } from './read-occupancy.ts';
import { readReservationRoute } from './read-reservation.ts';
import { readReservationTextsRoute } from './read-reservation-texts.ts';
import { readInternalReservationRoute } from './read-internal-reservation.ts';
import { releaseHoldRoute } from './release-hold.ts';
import { requestLookupRoute } from './request-lookup.ts';
import { sendNoticePhotoRoute } from './send-notice-photo.ts';
import { setFranchiseReservationStatusRoute, setReservationStatusRoute } from './set-status.ts';

/** Everything that this service answers. */
export function reservationRoutes(use: UseCases, oversight: Oversight): Route[] {
  return [
    placeHoldRoute(use.placeHold),
    confirmHoldRoute(use.confirmHold),
    releaseHoldRoute(use.releaseHold),
    closeGuardsRoute(use.closeGuards),
    openGuardsRoute(use.openGuards),
    listReservationsRoute(use.listReservations),
    readReservationRoute(use.readOwn),
    cancelReservationRoute(use.cancelByCustomer),
    giveNoticeRoute(use.giveNotice),
    sendNoticePhotoRoute(use.sendPhoto),
    readNoticePhotoRoute(use.readPhoto),
    requestLookupRoute(use.requestLookup),
    confirmLookupRoute(use.confirmLookup),
    issueLookupCodeRoute(use.issueLookupCode),
    listFranchiseReservationsRoute(use.listManaged),
    listPartnerReservationsRoute(use.listManaged),
    listAllReservationsRoute(use.listManaged),
    setFranchiseReservationStatusRoute(use.setStatus),
    setReservationStatusRoute(use.setStatus),
    readOccupancyRoute(use.readOccupancy),
    readInternalReservationRoute(use.internalReservations),
    listInternalReservationsRoute(use.internalReservations),
    exportNoticePhotosRoute(use.internalReservations),
    countGuestReservationsRoute(use.internalReservations),
    readReservationTextsRoute(use.internalReservations),
    ...oversightRoutes('reservations', oversight),
  ];
}
