import { type Oversight, oversightRoutes, type Route } from '@hamkke/service-kit';
import type { UseCases } from '../use-cases/reservation-use-cases.ts';
import {
  cancelReservationRoute,
  countGuestReservationsRoute,
  listInternalReservationsRoute,
  listReservationsRoute,
  readInternalReservationRoute,
  readReservationRoute,
  readReservationTextsRoute,
  readTimelineRoute,
} from './renting.routes.ts';
import {
  closeGuardsRoute,
  confirmHoldRoute,
  openGuardsRoute,
  placeHoldRoute,
  releaseHoldRoute,
} from './holds.routes.ts';
import { readAccessTermsRoute } from './access.routes.ts';
import { listMoveOptionsRoute, moveRentalRoute, quoteMoveRoute } from './moving.routes.ts';
import { readRentalRoute, setRenewingRoute } from './renewing.routes.ts';
import { confirmLookupRoute, issueLookupCodeRoute, requestLookupRoute } from './lookup.routes.ts';
import {
  exportNoticePhotosRoute,
  giveNoticeRoute,
  previewNoticeRoute,
  readNoticePhotoRoute,
  sendNoticePhotoRoute,
} from './notice.routes.ts';
import {
  listAllReservationsRoute,
  listFranchiseReservationsRoute,
  listPartnerReservationsRoute,
  readOccupancyRoute,
  setFranchiseReservationStatusRoute,
  setReservationStatusRoute,
} from './managing.routes.ts';

import {
  confirmWaitingRoute,
  joinWaitingRoute,
  leaveWaitingRoute,
  listAllDemandRoute,
  listInternalWaitingRoute,
  listPartnerDemandRoute,
  listWaitingRoute,
  readInternalWaitingRoute,
  readWaitingRoute,
} from './waiting.routes.ts';
import { readPartnerRentalFiguresRoute, readRentalFiguresRoute } from './figures.routes.ts';
import { checkUnitRoute, readLocationWorkRoute, readUnitPhotoRoute } from './work.routes.ts';

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
    readTimelineRoute(use.readTimeline),
    cancelReservationRoute(use.cancelByCustomer),
    previewNoticeRoute(use.previewNotice),
    giveNoticeRoute(use.giveNotice),
    listMoveOptionsRoute(use.listMoveOptions),
    moveRentalRoute(use.moveRental),
    quoteMoveRoute(use.quoteMove),
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
    readRentalFiguresRoute(use.readRentalFigures),
    readPartnerRentalFiguresRoute(use.readRentalFigures),
    readAccessTermsRoute(use.readAccessTerms),
    readRentalRoute(use.readRental),
    setRenewingRoute(use.setRenewing),
    readInternalReservationRoute(use.internalReservations),
    listInternalReservationsRoute(use.internalReservations),
    exportNoticePhotosRoute(use.internalReservations),
    countGuestReservationsRoute(use.internalReservations),
    readReservationTextsRoute(use.internalReservations),
    joinWaitingRoute(use.joinWaiting, use.readWaiting),
    listWaitingRoute(use.readWaiting),
    readWaitingRoute(use.readWaiting),
    confirmWaitingRoute(use.confirmWaiting, use.readWaiting),
    leaveWaitingRoute(use.leaveWaiting, use.readWaiting),
    listPartnerDemandRoute(use.listDemand),
    listAllDemandRoute(use.listDemand),
    readInternalWaitingRoute(use.readWaiting),
    listInternalWaitingRoute(use.readWaiting),
    readLocationWorkRoute(use.readLocationWork),
    checkUnitRoute(use.checkUnit),
    readUnitPhotoRoute(use.readUnitPhoto),
    ...oversightRoutes('reservations', oversight),
  ];
}
