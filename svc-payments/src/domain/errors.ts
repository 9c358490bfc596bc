import type { OrderState } from './order.ts';

/** An order cannot make the requested transition: a programming error, because use cases look first. */
export class InvalidTransition extends Error {
  constructor(transition: string, from: OrderState) {
    super(`an order that is ${from} cannot ${transition}`);
    this.name = 'InvalidTransition';
  }
}

/** A state that the compiler says does not exist. */
export function unreachable(value: never): never {
  throw new TypeError(`unexpected ${JSON.stringify(value)}`);
}
