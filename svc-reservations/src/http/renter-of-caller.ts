import { visitorOf, type Caller } from '@hamkke/service-kit';
import type { Renter } from '../use-cases/find-own.ts';

/** Who asks, by nothing but what the gateway vouched for. */
export function renterOfCaller(caller: Caller): Renter {
  const { person, guestOf } = visitorOf(caller);
  return { personId: person?.id ?? null, guestOf };
}
