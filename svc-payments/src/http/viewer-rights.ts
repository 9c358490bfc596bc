import { DomainError, personOf, type Caller, type Person } from '@hamkke/service-kit';

const isAdministrator = (person: Person) => person.userType === 'admin';
const isSuperUser = (person: Person) => person.userType === 'franchise' && person.isApproved && person.isSuperUser;

/** Who sees every location and its money. Source: design domain.md "People" */
export const seesAll = (person: Person): boolean => isAdministrator(person) || isSuperUser(person);

/** Lets a partner read its own ledger, and those who see everything any ledger. @throws NOT_SIGNED_IN, FORBIDDEN */
export function refuseOthersLedger(caller: Caller, ownerId: string): void {
  const person = personOf(caller);
  if (person.id !== ownerId && !seesAll(person)) throw new DomainError('FORBIDDEN');
}

/**
 * Settlements are for the partner itself and for administrators; a super user sees only its own.
 * @throws NOT_SIGNED_IN, FORBIDDEN
 */
export function refuseOthersSettlements(caller: Caller, ownerId: string): void {
  const person = personOf(caller);
  if (person.id !== ownerId && !isAdministrator(person)) throw new DomainError('FORBIDDEN');
}

/** The same for one settlement: to another partner it does not exist. @throws NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND */
export function refuseOthersStatement(caller: Caller, ownerId: string): void {
  const person = personOf(caller);
  if (person.id === ownerId || isAdministrator(person)) return;
  throw new DomainError(isSuperUser(person) ? 'FORBIDDEN' : 'NOT_FOUND');
}
