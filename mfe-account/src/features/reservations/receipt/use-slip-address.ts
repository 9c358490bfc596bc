import { reading, readKey, type ApiError } from '@hamkke/api-client';
import type { AnswerOf, ReservationDetail } from '@hamkke/contracts';
import { completePayment } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useBackOnline } from '../../../components/offline/back-online.ts';
import { paidAt } from './paid.ts';

/**
 * Where the payment company shows its own slip of a reservation's payment; undefined where it shows none, and to whoever
 * did not place the order (a guest on another device than it was paid on). Repeating the call changes nothing about an
 * order that was paid, and it is the one call that shows its order to whoever placed it, however long ago.
 */
export function useSlipAddress(reservation: ReservationDetail): string | undefined {
  const paymentId = reservation.orderId;
  const query = useQuery<AnswerOf<typeof completePayment>, ApiError>({
    ...reading(completePayment, { body: { paymentId: paymentId ?? '' } }),
    queryKey: [...readKey(completePayment), paymentId],
    // Anyone may call it, but its answer is of the reservation's customer: to be forgotten when another one signs in.
    meta: { access: 'customer' },
    enabled: paymentId !== null && paidAt(reservation) !== null,
  });
  useBackOnline(() => query.isError && query.refetch());
  return query.data?.order?.receiptUrl;
}
