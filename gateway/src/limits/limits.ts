import type { AnyEndpoint } from '@hamkke/contracts';

/** How many calls of a kind one visitor and one network address may make in a window of seconds. */
export interface Limit {
  readonly name: string;
  readonly perVisitor: number;
  readonly perAddress: number;
  readonly windowSeconds: number;
}

const placingOrders: Limit = { name: 'orders', perVisitor: 20, perAddress: 100, windowSeconds: 600 };
const settling: Limit = { name: 'settling', perVisitor: 120, perAddress: 600, windowSeconds: 600 };
const writing: Limit = { name: 'writing', perVisitor: 120, perAddress: 600, windowSeconds: 600 };
const reading: Limit = { name: 'reading', perVisitor: 600, perAddress: 3_000, windowSeconds: 60 };
/** The provider sends from few addresses and repeats what fails. */
const notices: Limit = { name: 'notices', perVisitor: 6_000, perAddress: 6_000, windowSeconds: 60 };

const byEndpoint: Readonly<Record<string, Limit>> = {
  createPayment: placingOrders,
  createReservation: placingOrders,
  verifyPayment: settling,
  completePayment: settling,
  paymentWebhook: notices,
};

/** The limit of a call; a new endpoint falls under the general ones. Source: quality.md "Security" 11. */
export function limitOf(endpoint: Pick<AnyEndpoint, 'id' | 'method'>): Limit {
  return byEndpoint[endpoint.id] ?? (endpoint.method === 'GET' ? reading : writing);
}
