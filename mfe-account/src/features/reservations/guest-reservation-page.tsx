import { ReservationPage } from './reservation-page.tsx';

/**
 * `/reservations/lookup/:reservationId`: the same page for a guest, whose pass opens this one reservation for a while.
 * The address says which of the two it is.
 */
export const GuestReservationPage = ReservationPage;
