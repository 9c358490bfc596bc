import { visitorOf, type Caller } from '@hamkke/service-kit';
import type { CallingCustomer } from '../domain/ports.ts';

/** Who calls, by nothing but what the gateway vouched for. */
export function customerOfCaller(caller: Caller): CallingCustomer {
  const { person, guestOf } = visitorOf(caller);
  return { personId: person?.id ?? null, guestOf };
}
