import type { Books, Order, Reservation } from '../books.ts';
import { judge } from '../judge/judge.ts';

/** How long events may wait in the tests. */
export const patience = { eventMs: 60_000 };
/** The rules that a checker finds broken. */
export const rulesIn = (books: Books) => judge(books, patience).map(({ invariant, rule }) => `${invariant} ${rule}`);

/** What is changed of right books. */
export type Spoil = (books: Books) => Partial<Books>;
/** Rows with a change in those that are meant. */
export const changing = <Row>(rows: readonly Row[], which: (row: Row) => boolean, change: Partial<Row>) => rows.map((row) => (which(row) ? { ...row, ...change } : row));
/** Changes an order. */
export const order =
  (orderId: string, change: Partial<Order>): Spoil =>
  ({ orders }) => ({ orders: changing(orders, (one) => one.orderId === orderId, change) });
/** Changes the reservation of an order. */
export const reservation =
  (orderId: string, change: Partial<Reservation>): Spoil =>
  ({ reservations }) => ({ reservations: changing(reservations, (one) => one.orderId === orderId, change) });
/** Takes rows away. */
export const without =
  <Part extends 'reservations' | 'orders' | 'guards' | 'events' | 'inbox' | 'picture' | 'ledger'>(part: Part, which: (row: Books[Part][number]) => boolean): Spoil =>
  (books) => ({ [part]: (books[part] as readonly Books[Part][number][]).filter((row) => !which(row)) });
/** One change after another. */
export const both =
  (...spoils: readonly Spoil[]): Spoil =>
  (books) =>
    spoils.reduce<Books>((before, spoil) => ({ ...before, ...spoil(before) }), books);
