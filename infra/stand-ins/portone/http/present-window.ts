import type { Attempt } from '../books/records.ts';
import type { Method } from '../channels/methods.ts';
import { listTestCards } from '../payments/list-test-cards.ts';
import { testChoices, transferBanks } from '../payments/test-choices.ts';

/** What the windows are called; a card's has its own page. */
const titles: Readonly<Record<Method, string>> = {
  card: '카드',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  tosspay: '토스페이',
  samsungpay: '삼성페이',
  applepay: '애플페이',
  transfer: '계좌이체',
};

/** Everything that a window shows of an attempt, and the key that acts on it. */
export function presentWindow(paymentId: string, attempt: Attempt, slowCardMs: number): Record<string, unknown> {
  const { orderName, totalAmount, vatAmount, customer, method = 'card' } = attempt.order;
  const order = {
    paymentId,
    txId: attempt.txId,
    key: attempt.windowKey,
    orderName,
    totalAmount,
    vatAmount,
    customerName: customer.fullName ?? '',
  };
  if (method === 'card') return { ...order, cards: listTestCards('paying', slowCardMs) };
  return {
    ...order,
    method,
    title: titles[method],
    choices: testChoices.map(({ outcome, label, description }) => ({
      outcome,
      label,
      description: outcome === 'slow' ? `${Math.ceil(slowCardMs / 1000)}초 뒤에 승인됩니다` : description,
    })),
    banks: method === 'transfer' ? transferBanks : [],
  };
}

/** The address of the window as a page or a window of the browser's own. */
export function pageUrlOf({ txId, windowKey, order }: Attempt, isPopup: boolean): string {
  const query = new URLSearchParams({ txId, key: windowKey, ...(isPopup ? { popup: 'true' } : {}) });
  const page = (order.method ?? 'card') === 'card' ? 'page' : 'method-page';
  return `/checkout/${page}?${query.toString()}`;
}
