import { z } from 'zod';

export const reservationStatusSchema = z.enum(['pending', 'active', 'expired', 'cancelled']);
export type ReservationStatus = z.output<typeof reservationStatusSchema>;

/** Why a reservation was cancelled. Source: design domain.md "Reservation life cycle". */
export const cancelReasonSchema = z.enum(['hold-lapsed', 'replaced', 'renter', 'owner', 'admin', 'provider']);
export type CancelReason = z.output<typeof cancelReasonSchema>;
