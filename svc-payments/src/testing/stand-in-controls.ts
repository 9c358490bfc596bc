import type { PlatformControls } from './memory-platform.ts';
import type { StandIn } from './stand-in.ts';

interface Transferred {
  type: 'ORDER' | 'ORDER_CANCEL' | 'MANUAL';
  partnerId: string;
  paymentId: string | null;
  amount: number;
}

/** The stand-in's settlement from behind, by its control interface. */
export function openStandInControls(standIn: StandIn): PlatformControls {
  return {
    async addPartner(id) {
      await standIn.control('/partners', { partners: [{ id, name: id }] });
    },
    async charge(paymentId, totalAmount) {
      await standIn.pay({ paymentId, totalAmount });
    },
    async cancel(paymentId, amount) {
      await standIn.control(`/payments/${paymentId}/cancel`, { amount });
      return (await standIn.payment(paymentId))?.cancellations.at(-1)?.id ?? '';
    },
    async enable(enabled) {
      await standIn.control('/platform', { enabled });
    },
    async breakNext(drop) {
      await standIn.control('/faults', { drop, path: '/platform' });
    },
    async known(paymentId) {
      const { transfers } = (await standIn.control('/books')) as { transfers: Transferred[] };
      const own = transfers.filter((one) => one.paymentId === paymentId);
      const order = own.find(({ type }) => type === 'ORDER');
      return (
        order && {
          partnerId: order.partnerId,
          order: order.amount,
          cancelled: own.filter(({ type }) => type === 'ORDER_CANCEL').map(({ amount }) => amount),
        }
      );
    },
  };
}
