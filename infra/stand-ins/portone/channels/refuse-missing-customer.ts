import { WindowRefusal } from '../payments/provider-error.ts';
import type { Method } from './methods.ts';
import { isWallet } from './methods.ts';
import { factsOf } from './pg-providers.ts';
import type { Device, PgProvider } from './pg-providers.ts';

type Customer = Readonly<Record<string, unknown>>;

const says = (customer: Customer, field: string) => {
  const value = customer[field];
  return typeof value === 'string' && value.trim() !== '';
};
const isNamed = (customer: Customer) =>
  says(customer, 'fullName') || (says(customer, 'firstName') && says(customer, 'lastName'));

/** What of the customer a provider requires for a window and the request does not say. */
function missing(customer: Customer, window: { provider: PgProvider; device: Device; method: Method }) {
  const { customer: need } = factsOf(window.provider);
  if (need === 'full-on-computers' && window.device === 'pc')
    return [...(isNamed(customer) ? [] : ['fullName']), ...unsaid(customer, ['phoneNumber', 'email'])];
  if (need === 'phone') return unsaid(customer, ['phoneNumber', ...(isWallet(window.method) ? ['customerId'] : [])]);
  return [];
}

const unsaid = (customer: Customer, fields: string[]) => fields.filter((field) => !says(customer, field));

/**
 * Refuses a window for a customer of whom the provider must know more. Source: "customer" on the pages of KG Inicis,
 * Welcome (on computers) and Smartro (everywhere).
 *
 * @throws {WindowRefusal} `BadRequest`
 */
export function refuseMissingCustomer(
  customer: Customer | undefined,
  window: { provider: PgProvider; device: Device; method: Method },
): void {
  const [field] = missing(customer ?? {}, window);
  if (field) throw new WindowRefusal('BadRequest', `customer.${field} 파라미터는 필수 입력입니다.`);
}
