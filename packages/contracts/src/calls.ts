// Made by `npm run docs` out of the endpoints: change those.
import { callOf } from './call.ts';
import type * as access from './endpoints/access.ts';
import type * as administration from './endpoints/administration.ts';
import type * as apiTokens from './endpoints/api-tokens.ts';
import type * as auth from './endpoints/auth.ts';
import type * as books from './endpoints/books.ts';
import type * as catalog from './endpoints/catalog.ts';
import type * as customerReservations from './endpoints/customer-reservations.ts';
import type * as gateway from './endpoints/gateway.ts';
import type * as identity from './endpoints/identity.ts';
import type * as managedReservations from './endpoints/managed-reservations.ts';
import type * as management from './endpoints/management.ts';
import type * as moving from './endpoints/moving.ts';
import type * as notifications from './endpoints/notifications.ts';
import type * as oversight from './endpoints/oversight.ts';
import type * as payments from './endpoints/payments.ts';
import type * as renewals from './endpoints/renewals.ts';
import type * as rentalFigures from './endpoints/rental-figures.ts';
import type * as secondFactor from './endpoints/second-factor.ts';
import type * as translation from './endpoints/translation.ts';
import type * as visits from './endpoints/visits.ts';
import type * as waiting from './endpoints/waiting.ts';
import type * as work from './endpoints/work.ts';

export const addDoor = /* @__PURE__ */ callOf<typeof access.addDoor>('addDoor', 'POST', '/api/storage-locations/:id/doors', 'partner');
export const addPass = /* @__PURE__ */ callOf<typeof access.addPass>('addPass', 'POST', '/api/reservations/:id/passes', 'customer');
export const listDoors = /* @__PURE__ */ callOf<typeof access.listDoors>('listDoors', 'GET', '/api/storage-locations/:id/doors', 'partner');
export const listOpenings = /* @__PURE__ */ callOf<typeof access.listOpenings>('listOpenings', 'GET', '/api/storage-locations/:id/openings', 'partner');
export const listPasses = /* @__PURE__ */ callOf<typeof access.listPasses>('listPasses', 'GET', '/api/reservations/:id/passes', 'customer');
export const openDoor = /* @__PURE__ */ callOf<typeof access.openDoor>('openDoor', 'POST', '/api/doors/:id/open', 'partner');
export const readAccess = /* @__PURE__ */ callOf<typeof access.readAccess>('readAccess', 'GET', '/api/reservations/:id/access', 'customer');
export const readSharedAccess = /* @__PURE__ */ callOf<typeof access.readSharedAccess>('readSharedAccess', 'POST', '/api/passes/read', 'anyone');
export const removeDoor = /* @__PURE__ */ callOf<typeof access.removeDoor>('removeDoor', 'DELETE', '/api/doors/:id', 'partner');
export const removePass = /* @__PURE__ */ callOf<typeof access.removePass>('removePass', 'DELETE', '/api/reservations/:id/passes/:passId', 'customer');
export const replaceCode = /* @__PURE__ */ callOf<typeof access.replaceCode>('replaceCode', 'POST', '/api/reservations/:id/access/code', 'customer');
export const approveFranchise = /* @__PURE__ */ callOf<typeof administration.approveFranchise>('approveFranchise', 'PATCH', '/api/users/:id/approve', 'administrator');
export const listFranchises = /* @__PURE__ */ callOf<typeof administration.listFranchises>('listFranchises', 'GET', '/api/admin/franchises', 'administrator');
export const listPendingFranchises = /* @__PURE__ */ callOf<typeof administration.listPendingFranchises>('listPendingFranchises', 'GET', '/api/users/pending-franchises', 'administrator');
export const listPeopleNames = /* @__PURE__ */ callOf<typeof administration.listPeopleNames>('listPeopleNames', 'GET', '/api/admin/people/names', 'administrator');
export const readUserStats = /* @__PURE__ */ callOf<typeof administration.readUserStats>('readUserStats', 'GET', '/api/admin/stats/users', 'administrator');
export const rejectFranchise = /* @__PURE__ */ callOf<typeof administration.rejectFranchise>('rejectFranchise', 'PATCH', '/api/users/:id/reject', 'administrator');
export const setSuperUser = /* @__PURE__ */ callOf<typeof administration.setSuperUser>('setSuperUser', 'PATCH', '/api/users/:id/superuser', 'administrator');
export const setUserType = /* @__PURE__ */ callOf<typeof administration.setUserType>('setUserType', 'PATCH', '/api/users/:id/type', 'administrator');
export const createApiToken = /* @__PURE__ */ callOf<typeof apiTokens.createApiToken>('createApiToken', 'POST', '/api/auth/tokens', 'member');
export const listApiTokens = /* @__PURE__ */ callOf<typeof apiTokens.listApiTokens>('listApiTokens', 'GET', '/api/auth/tokens', 'member');
export const revokeApiToken = /* @__PURE__ */ callOf<typeof apiTokens.revokeApiToken>('revokeApiToken', 'DELETE', '/api/auth/tokens/:id', 'member');
export const changePassword = /* @__PURE__ */ callOf<typeof auth.changePassword>('changePassword', 'POST', '/api/auth/password', 'member');
export const completeSignIn = /* @__PURE__ */ callOf<typeof auth.completeSignIn>('completeSignIn', 'POST', '/api/auth/:provider/complete', 'anyone');
export const listSignInProviders = /* @__PURE__ */ callOf<typeof auth.listSignInProviders>('listSignInProviders', 'GET', '/api/auth/providers', 'anyone');
export const login = /* @__PURE__ */ callOf<typeof auth.login>('login', 'POST', '/api/auth/login', 'anyone');
export const proveEmail = /* @__PURE__ */ callOf<typeof auth.proveEmail>('proveEmail', 'POST', '/api/auth/email-proof/confirm', 'anyone');
export const readEmailProof = /* @__PURE__ */ callOf<typeof auth.readEmailProof>('readEmailProof', 'POST', '/api/auth/email-proof/read', 'anyone');
export const readSession = /* @__PURE__ */ callOf<typeof auth.readSession>('readSession', 'GET', '/api/auth/session', 'anyone');
export const refuseEmailProof = /* @__PURE__ */ callOf<typeof auth.refuseEmailProof>('refuseEmailProof', 'POST', '/api/auth/email-proof/refuse', 'anyone');
export const register = /* @__PURE__ */ callOf<typeof auth.register>('register', 'POST', '/api/auth/register', 'anyone');
export const requestEmailProof = /* @__PURE__ */ callOf<typeof auth.requestEmailProof>('requestEmailProof', 'POST', '/api/auth/email-proof', 'member');
export const requestPasswordReset = /* @__PURE__ */ callOf<typeof auth.requestPasswordReset>('requestPasswordReset', 'POST', '/api/auth/password-reset', 'anyone');
export const resetPassword = /* @__PURE__ */ callOf<typeof auth.resetPassword>('resetPassword', 'POST', '/api/auth/password-reset/confirm', 'anyone');
export const startSignIn = /* @__PURE__ */ callOf<typeof auth.startSignIn>('startSignIn', 'POST', '/api/auth/:provider/start', 'anyone');
export const stepUp = /* @__PURE__ */ callOf<typeof auth.stepUp>('stepUp', 'POST', '/api/auth/step-up', 'member');
export const undoEmailChange = /* @__PURE__ */ callOf<typeof auth.undoEmailChange>('undoEmailChange', 'POST', '/api/auth/email-change/undo', 'anyone');
export const listFranchisePayments = /* @__PURE__ */ callOf<typeof books.listFranchisePayments>('listFranchisePayments', 'GET', '/api/franchises/:id/payments', 'partner');
export const listPayments = /* @__PURE__ */ callOf<typeof books.listPayments>('listPayments', 'GET', '/api/admin/payments', 'administrator');
export const listSettlements = /* @__PURE__ */ callOf<typeof books.listSettlements>('listSettlements', 'GET', '/api/partners/:id/settlements', 'partner');
export const readFranchiseRevenue = /* @__PURE__ */ callOf<typeof books.readFranchiseRevenue>('readFranchiseRevenue', 'GET', '/api/franchises/:id/stats/revenue', 'partner');
export const readLocationStats = /* @__PURE__ */ callOf<typeof books.readLocationStats>('readLocationStats', 'GET', '/api/storage-locations/:id/stats', 'partner');
export const readRevenue = /* @__PURE__ */ callOf<typeof books.readRevenue>('readRevenue', 'GET', '/api/admin/stats/revenue', 'administrator');
export const readSettlement = /* @__PURE__ */ callOf<typeof books.readSettlement>('readSettlement', 'GET', '/api/partners/:id/settlements/:settlementId', 'partner');
export const createUnit = /* @__PURE__ */ callOf<typeof catalog.createUnit>('createUnit', 'POST', '/api/storage-locations/:id/units', 'partner');
export const getCity = /* @__PURE__ */ callOf<typeof catalog.getCity>('getCity', 'GET', '/api/places/:city', 'anyone');
export const getDistrict = /* @__PURE__ */ callOf<typeof catalog.getDistrict>('getDistrict', 'GET', '/api/places/:city/:district', 'anyone');
export const getImage = /* @__PURE__ */ callOf<typeof catalog.getImage>('getImage', 'GET', '/api/images/:hash', 'anyone');
export const getLocation = /* @__PURE__ */ callOf<typeof catalog.getLocation>('getLocation', 'GET', '/api/storage-locations/:id', 'anyone');
export const getLocationLinkImage = /* @__PURE__ */ callOf<typeof catalog.getLocationLinkImage>('getLocationLinkImage', 'GET', '/api/storage-locations/:id/link-image', 'anyone');
export const getUnit = /* @__PURE__ */ callOf<typeof catalog.getUnit>('getUnit', 'GET', '/api/storage-units/:id', 'anyone');
export const listAvailableUnits = /* @__PURE__ */ callOf<typeof catalog.listAvailableUnits>('listAvailableUnits', 'GET', '/api/storage-locations/:id/available-units', 'anyone');
export const listLocations = /* @__PURE__ */ callOf<typeof catalog.listLocations>('listLocations', 'GET', '/api/storage-locations', 'anyone');
export const listPlaces = /* @__PURE__ */ callOf<typeof catalog.listPlaces>('listPlaces', 'GET', '/api/places', 'anyone');
export const listReservedUnits = /* @__PURE__ */ callOf<typeof catalog.listReservedUnits>('listReservedUnits', 'GET', '/api/storage-locations/:id/reserved-units', 'anyone');
export const listUnits = /* @__PURE__ */ callOf<typeof catalog.listUnits>('listUnits', 'GET', '/api/storage-locations/:id/units', 'anyone');
export const cancelReservation = /* @__PURE__ */ callOf<typeof customerReservations.cancelReservation>('cancelReservation', 'PUT', '/api/reservations/:id/cancel', 'customer');
export const confirmLookup = /* @__PURE__ */ callOf<typeof customerReservations.confirmLookup>('confirmLookup', 'POST', '/api/reservations/lookup/confirm', 'anyone');
export const giveNotice = /* @__PURE__ */ callOf<typeof customerReservations.giveNotice>('giveNotice', 'POST', '/api/reservations/:id/notice', 'customer');
export const listReservations = /* @__PURE__ */ callOf<typeof customerReservations.listReservations>('listReservations', 'GET', '/api/reservations', 'member');
export const previewNotice = /* @__PURE__ */ callOf<typeof customerReservations.previewNotice>('previewNotice', 'GET', '/api/reservations/:id/notice', 'customer');
export const readNoticePhoto = /* @__PURE__ */ callOf<typeof customerReservations.readNoticePhoto>('readNoticePhoto', 'GET', '/api/reservations/:id/notice/photo', 'customer');
export const readReservation = /* @__PURE__ */ callOf<typeof customerReservations.readReservation>('readReservation', 'GET', '/api/reservations/:id', 'customer');
export const readTimeline = /* @__PURE__ */ callOf<typeof customerReservations.readTimeline>('readTimeline', 'GET', '/api/reservations/:id/timeline', 'customer');
export const requestLookup = /* @__PURE__ */ callOf<typeof customerReservations.requestLookup>('requestLookup', 'POST', '/api/reservations/lookup', 'anyone');
export const sendNoticePhoto = /* @__PURE__ */ callOf<typeof customerReservations.sendNoticePhoto>('sendNoticePhoto', 'PUT', '/api/reservations/:id/notice/photo', 'customer');
export const endDevice = /* @__PURE__ */ callOf<typeof gateway.endDevice>('endDevice', 'DELETE', '/api/auth/devices/:id', 'member');
export const listDevices = /* @__PURE__ */ callOf<typeof gateway.listDevices>('listDevices', 'GET', '/api/auth/devices', 'member');
export const logout = /* @__PURE__ */ callOf<typeof gateway.logout>('logout', 'POST', '/api/auth/logout', 'anyone');
export const readLive = /* @__PURE__ */ callOf<typeof gateway.readLive>('readLive', 'GET', '/api/live', 'anyone');
export const readRegistry = /* @__PURE__ */ callOf<typeof gateway.readRegistry>('readRegistry', 'GET', '/remotes.json', 'anyone');
export const reportPageError = /* @__PURE__ */ callOf<typeof gateway.reportPageError>('reportPageError', 'POST', '/api/page-errors', 'anyone');
export const completeUser = /* @__PURE__ */ callOf<typeof identity.completeUser>('completeUser', 'POST', '/api/users', 'member');
export const eraseAccount = /* @__PURE__ */ callOf<typeof identity.eraseAccount>('eraseAccount', 'DELETE', '/api/users/profile', 'member');
export const exportAccount = /* @__PURE__ */ callOf<typeof identity.exportAccount>('exportAccount', 'GET', '/api/users/profile/export', 'member');
export const readProfile = /* @__PURE__ */ callOf<typeof identity.readProfile>('readProfile', 'GET', '/api/users/profile', 'member');
export const readUserBySubject = /* @__PURE__ */ callOf<typeof identity.readUserBySubject>('readUserBySubject', 'GET', '/api/users/by-firebase/:uid', 'member');
export const setPartnerId = /* @__PURE__ */ callOf<typeof identity.setPartnerId>('setPartnerId', 'PATCH', '/api/users/:id/partner', 'partner');
export const updateProfile = /* @__PURE__ */ callOf<typeof identity.updateProfile>('updateProfile', 'PUT', '/api/users/profile', 'member');
export const listAllReservations = /* @__PURE__ */ callOf<typeof managedReservations.listAllReservations>('listAllReservations', 'GET', '/api/admin/reservations', 'overseer');
export const listFranchiseReservations = /* @__PURE__ */ callOf<typeof managedReservations.listFranchiseReservations>('listFranchiseReservations', 'GET', '/api/franchises/:id/reservations', 'partner');
export const listPartnerReservations = /* @__PURE__ */ callOf<typeof managedReservations.listPartnerReservations>('listPartnerReservations', 'GET', '/api/partners/:id/reservations', 'partner');
export const readOccupancy = /* @__PURE__ */ callOf<typeof managedReservations.readOccupancy>('readOccupancy', 'GET', '/api/storage-locations/:id/occupancy', 'partner');
export const setFranchiseReservationStatus = /* @__PURE__ */ callOf<typeof managedReservations.setFranchiseReservationStatus>('setFranchiseReservationStatus', 'PATCH', '/api/franchises/:id/reservations/:reservationId/status', 'partner');
export const setReservationStatus = /* @__PURE__ */ callOf<typeof managedReservations.setReservationStatus>('setReservationStatus', 'PATCH', '/api/admin/reservations/:reservationId/status', 'overseer');
export const cancelScheduledPrices = /* @__PURE__ */ callOf<typeof management.cancelScheduledPrices>('cancelScheduledPrices', 'DELETE', '/api/storage-units/:id/scheduled-prices', 'partner');
export const changeUnits = /* @__PURE__ */ callOf<typeof management.changeUnits>('changeUnits', 'POST', '/api/storage-locations/:id/units/bulk', 'partner');
export const createLocation = /* @__PURE__ */ callOf<typeof management.createLocation>('createLocation', 'POST', '/api/storage-locations', 'partner');
export const deleteLocation = /* @__PURE__ */ callOf<typeof management.deleteLocation>('deleteLocation', 'DELETE', '/api/storage-locations/:id', 'partner');
export const deleteUnit = /* @__PURE__ */ callOf<typeof management.deleteUnit>('deleteUnit', 'DELETE', '/api/storage-units/:id', 'partner');
export const geocode = /* @__PURE__ */ callOf<typeof management.geocode>('geocode', 'GET', '/api/geocode', 'anyone');
export const listManagedLocations = /* @__PURE__ */ callOf<typeof management.listManagedLocations>('listManagedLocations', 'GET', '/api/admin/storage-locations', 'overseer');
export const listOwnerLocations = /* @__PURE__ */ callOf<typeof management.listOwnerLocations>('listOwnerLocations', 'GET', '/api/users/:id/storage-locations', 'partner');
export const readUtilisation = /* @__PURE__ */ callOf<typeof management.readUtilisation>('readUtilisation', 'GET', '/api/admin/stats/utilisation', 'overseer');
export const schedulePrices = /* @__PURE__ */ callOf<typeof management.schedulePrices>('schedulePrices', 'PUT', '/api/storage-units/:id/scheduled-prices', 'partner');
export const searchAddresses = /* @__PURE__ */ callOf<typeof management.searchAddresses>('searchAddresses', 'GET', '/api/addresses', 'anyone');
export const updateLocation = /* @__PURE__ */ callOf<typeof management.updateLocation>('updateLocation', 'PUT', '/api/storage-locations/:id', 'partner');
export const updateUnit = /* @__PURE__ */ callOf<typeof management.updateUnit>('updateUnit', 'PUT', '/api/storage-units/:id', 'partner');
export const listMoveOptions = /* @__PURE__ */ callOf<typeof moving.listMoveOptions>('listMoveOptions', 'GET', '/api/reservations/:id/move', 'customer');
export const moveRental = /* @__PURE__ */ callOf<typeof moving.moveRental>('moveRental', 'POST', '/api/reservations/:id/move', 'customer');
export const listFailedMails = /* @__PURE__ */ callOf<typeof notifications.listFailedMails>('listFailedMails', 'GET', '/api/admin/failed-mails', 'administrator');
export const readNotificationSettings = /* @__PURE__ */ callOf<typeof notifications.readNotificationSettings>('readNotificationSettings', 'GET', '/api/users/notifications', 'member');
export const resendMail = /* @__PURE__ */ callOf<typeof notifications.resendMail>('resendMail', 'POST', '/api/admin/failed-mails/:id/resend', 'administrator');
export const setNotification = /* @__PURE__ */ callOf<typeof notifications.setNotification>('setNotification', 'PUT', '/api/users/notifications', 'member');
export const discardParkedEvent = {
  catalog: /* @__PURE__ */ callOf<(typeof oversight.discardParkedEvent)['catalog']>('discardCatalogParkedEvent', 'POST', '/api/admin/parked-events/catalog/:id/discard', 'administrator'),
  reservations: /* @__PURE__ */ callOf<(typeof oversight.discardParkedEvent)['reservations']>('discardReservationsParkedEvent', 'POST', '/api/admin/parked-events/reservations/:id/discard', 'administrator'),
  payments: /* @__PURE__ */ callOf<(typeof oversight.discardParkedEvent)['payments']>('discardPaymentsParkedEvent', 'POST', '/api/admin/parked-events/payments/:id/discard', 'administrator'),
  identity: /* @__PURE__ */ callOf<(typeof oversight.discardParkedEvent)['identity']>('discardIdentityParkedEvent', 'POST', '/api/admin/parked-events/identity/:id/discard', 'administrator'),
  access: /* @__PURE__ */ callOf<(typeof oversight.discardParkedEvent)['access']>('discardAccessParkedEvent', 'POST', '/api/admin/parked-events/access/:id/discard', 'administrator'),
};
export const listAudit = {
  catalog: /* @__PURE__ */ callOf<(typeof oversight.listAudit)['catalog']>('listCatalogAudit', 'GET', '/api/admin/audit/catalog', 'administrator'),
  reservations: /* @__PURE__ */ callOf<(typeof oversight.listAudit)['reservations']>('listReservationsAudit', 'GET', '/api/admin/audit/reservations', 'administrator'),
  payments: /* @__PURE__ */ callOf<(typeof oversight.listAudit)['payments']>('listPaymentsAudit', 'GET', '/api/admin/audit/payments', 'administrator'),
  identity: /* @__PURE__ */ callOf<(typeof oversight.listAudit)['identity']>('listIdentityAudit', 'GET', '/api/admin/audit/identity', 'administrator'),
  access: /* @__PURE__ */ callOf<(typeof oversight.listAudit)['access']>('listAccessAudit', 'GET', '/api/admin/audit/access', 'administrator'),
};
export const listParkedEvents = {
  catalog: /* @__PURE__ */ callOf<(typeof oversight.listParkedEvents)['catalog']>('listCatalogParkedEvents', 'GET', '/api/admin/parked-events/catalog', 'administrator'),
  reservations: /* @__PURE__ */ callOf<(typeof oversight.listParkedEvents)['reservations']>('listReservationsParkedEvents', 'GET', '/api/admin/parked-events/reservations', 'administrator'),
  payments: /* @__PURE__ */ callOf<(typeof oversight.listParkedEvents)['payments']>('listPaymentsParkedEvents', 'GET', '/api/admin/parked-events/payments', 'administrator'),
  identity: /* @__PURE__ */ callOf<(typeof oversight.listParkedEvents)['identity']>('listIdentityParkedEvents', 'GET', '/api/admin/parked-events/identity', 'administrator'),
  access: /* @__PURE__ */ callOf<(typeof oversight.listParkedEvents)['access']>('listAccessParkedEvents', 'GET', '/api/admin/parked-events/access', 'administrator'),
};
export const listUnknownPayments = /* @__PURE__ */ callOf<typeof oversight.listUnknownPayments>('listUnknownPayments', 'GET', '/api/admin/unknown-payments', 'administrator');
export const readBookCheck = /* @__PURE__ */ callOf<typeof oversight.readBookCheck>('readBookCheck', 'GET', '/api/admin/book-check', 'administrator');
export const retryParkedEvent = {
  catalog: /* @__PURE__ */ callOf<(typeof oversight.retryParkedEvent)['catalog']>('retryCatalogParkedEvent', 'POST', '/api/admin/parked-events/catalog/:id/retry', 'administrator'),
  reservations: /* @__PURE__ */ callOf<(typeof oversight.retryParkedEvent)['reservations']>('retryReservationsParkedEvent', 'POST', '/api/admin/parked-events/reservations/:id/retry', 'administrator'),
  payments: /* @__PURE__ */ callOf<(typeof oversight.retryParkedEvent)['payments']>('retryPaymentsParkedEvent', 'POST', '/api/admin/parked-events/payments/:id/retry', 'administrator'),
  identity: /* @__PURE__ */ callOf<(typeof oversight.retryParkedEvent)['identity']>('retryIdentityParkedEvent', 'POST', '/api/admin/parked-events/identity/:id/retry', 'administrator'),
  access: /* @__PURE__ */ callOf<(typeof oversight.retryParkedEvent)['access']>('retryAccessParkedEvent', 'POST', '/api/admin/parked-events/access/:id/retry', 'administrator'),
};
export const startBookCheck = /* @__PURE__ */ callOf<typeof oversight.startBookCheck>('startBookCheck', 'POST', '/api/admin/book-check', 'administrator');
export const completePayment = /* @__PURE__ */ callOf<typeof payments.completePayment>('completePayment', 'POST', '/api/payment/complete', 'anyone');
export const createPayment = /* @__PURE__ */ callOf<typeof payments.createPayment>('createPayment', 'POST', '/api/create-payment', 'anyone');
export const createReservation = /* @__PURE__ */ callOf<typeof payments.createReservation>('createReservation', 'POST', '/api/reservations', 'anyone');
export const paymentWebhook = /* @__PURE__ */ callOf<typeof payments.paymentWebhook>('paymentWebhook', 'POST', '/api/payment-webhook', 'provider');
export const readOpenOrders = /* @__PURE__ */ callOf<typeof payments.readOpenOrders>('readOpenOrders', 'GET', '/api/orders/open', 'anyone');
export const readPaymentMethods = /* @__PURE__ */ callOf<typeof payments.readPaymentMethods>('readPaymentMethods', 'GET', '/api/payment/methods', 'anyone');
export const verifyPayment = /* @__PURE__ */ callOf<typeof payments.verifyPayment>('verifyPayment', 'POST', '/api/verify-payment', 'anyone');
export const answerPriceProposal = /* @__PURE__ */ callOf<typeof renewals.answerPriceProposal>('answerPriceProposal', 'POST', '/api/renewals/:reservationId/price-answer', 'member');
export const beginCard = /* @__PURE__ */ callOf<typeof renewals.beginCard>('beginCard', 'POST', '/api/cards/registration', 'member');
export const listAllPriceProposals = /* @__PURE__ */ callOf<typeof renewals.listAllPriceProposals>('listAllPriceProposals', 'GET', '/api/admin/price-proposals', 'overseer');
export const listAllRenewals = /* @__PURE__ */ callOf<typeof renewals.listAllRenewals>('listAllRenewals', 'GET', '/api/admin/renewals', 'overseer');
export const listPartnerRenewals = /* @__PURE__ */ callOf<typeof renewals.listPartnerRenewals>('listPartnerRenewals', 'GET', '/api/franchises/:id/renewals', 'partner');
export const listPriceProposals = /* @__PURE__ */ callOf<typeof renewals.listPriceProposals>('listPriceProposals', 'GET', '/api/franchises/:id/price-proposals', 'partner');
export const payRenewal = /* @__PURE__ */ callOf<typeof renewals.payRenewal>('payRenewal', 'POST', '/api/renewals/:reservationId/payment', 'member');
export const readCard = /* @__PURE__ */ callOf<typeof renewals.readCard>('readCard', 'GET', '/api/cards/mine', 'member');
export const readRenewal = /* @__PURE__ */ callOf<typeof renewals.readRenewal>('readRenewal', 'GET', '/api/renewals/:reservationId', 'member');
export const removeCard = /* @__PURE__ */ callOf<typeof renewals.removeCard>('removeCard', 'DELETE', '/api/cards/mine', 'member');
export const saveCard = /* @__PURE__ */ callOf<typeof renewals.saveCard>('saveCard', 'PUT', '/api/cards/mine', 'member');
export const startRenewal = /* @__PURE__ */ callOf<typeof renewals.startRenewal>('startRenewal', 'POST', '/api/renewals/:reservationId', 'member');
export const stopRenewal = /* @__PURE__ */ callOf<typeof renewals.stopRenewal>('stopRenewal', 'DELETE', '/api/renewals/:reservationId', 'member');
export const readPartnerRentalFigures = /* @__PURE__ */ callOf<typeof rentalFigures.readPartnerRentalFigures>('readPartnerRentalFigures', 'GET', '/api/franchises/:id/rental-figures', 'partner');
export const readRentalFigures = /* @__PURE__ */ callOf<typeof rentalFigures.readRentalFigures>('readRentalFigures', 'GET', '/api/admin/rental-figures', 'overseer');
export const completeSecondFactor = /* @__PURE__ */ callOf<typeof secondFactor.completeSecondFactor>('completeSecondFactor', 'POST', '/api/auth/second-factor/complete', 'anyone');
export const confirmSecondFactor = /* @__PURE__ */ callOf<typeof secondFactor.confirmSecondFactor>('confirmSecondFactor', 'POST', '/api/auth/second-factor/confirm', 'member');
export const removeSecondFactor = /* @__PURE__ */ callOf<typeof secondFactor.removeSecondFactor>('removeSecondFactor', 'POST', '/api/auth/second-factor/remove', 'member');
export const startSecondFactor = /* @__PURE__ */ callOf<typeof secondFactor.startSecondFactor>('startSecondFactor', 'POST', '/api/auth/second-factor/start', 'member');
export const translate = /* @__PURE__ */ callOf<typeof translation.translate>('translate', 'POST', '/api/translate', 'anyone');
export const beginVisit = /* @__PURE__ */ callOf<typeof visits.beginVisit>('beginVisit', 'POST', '/api/visits/:id/begin', 'anyone');
export const readVisit = /* @__PURE__ */ callOf<typeof visits.readVisit>('readVisit', 'GET', '/api/visits/:id', 'anyone');
export const readVisiting = /* @__PURE__ */ callOf<typeof visits.readVisiting>('readVisiting', 'GET', '/api/storage-locations/:id/visiting', 'anyone');
export const requestVisit = /* @__PURE__ */ callOf<typeof visits.requestVisit>('requestVisit', 'POST', '/api/storage-locations/:id/visits', 'anyone');
export const setVisiting = /* @__PURE__ */ callOf<typeof visits.setVisiting>('setVisiting', 'PUT', '/api/storage-locations/:id/visiting', 'partner');
export const confirmWaiting = /* @__PURE__ */ callOf<typeof waiting.confirmWaiting>('confirmWaiting', 'POST', '/api/waiting/:id/confirm', 'anyone');
export const joinWaiting = /* @__PURE__ */ callOf<typeof waiting.joinWaiting>('joinWaiting', 'POST', '/api/waiting', 'anyone');
export const leaveWaiting = /* @__PURE__ */ callOf<typeof waiting.leaveWaiting>('leaveWaiting', 'POST', '/api/waiting/:id/leave', 'anyone');
export const listAllDemand = /* @__PURE__ */ callOf<typeof waiting.listAllDemand>('listAllDemand', 'GET', '/api/admin/waiting', 'overseer');
export const listPartnerDemand = /* @__PURE__ */ callOf<typeof waiting.listPartnerDemand>('listPartnerDemand', 'GET', '/api/franchises/:id/waiting', 'partner');
export const listWaiting = /* @__PURE__ */ callOf<typeof waiting.listWaiting>('listWaiting', 'GET', '/api/waiting', 'member');
export const readWaiting = /* @__PURE__ */ callOf<typeof waiting.readWaiting>('readWaiting', 'GET', '/api/waiting/:id', 'anyone');
export const checkUnit = /* @__PURE__ */ callOf<typeof work.checkUnit>('checkUnit', 'PUT', '/api/reservations/:id/unit-check', 'partner');
export const readLocationWork = /* @__PURE__ */ callOf<typeof work.readLocationWork>('readLocationWork', 'GET', '/api/storage-locations/:id/work', 'partner');
export const readUnitPhoto = /* @__PURE__ */ callOf<typeof work.readUnitPhoto>('readUnitPhoto', 'GET', '/api/reservations/:id/unit-photos/:by', 'partner');
