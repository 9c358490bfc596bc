import type { CustomerRules } from '../domain/customer-rules.ts';
import type { DescribeOwn } from './renting/describe-own.ts';
import type { FindOwn } from './renting/find-own.ts';
import type { ReservationDeps } from './reservation-deps.ts';

/** What the use cases of a customer need. */
export interface CustomerDeps extends ReservationDeps {
  findOwn: FindOwn;
  describe: DescribeOwn;
  rules: CustomerRules;
}
