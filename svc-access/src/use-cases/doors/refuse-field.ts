import { DomainError } from '@hamkke/service-kit';
import type { DoorRefusal } from '../../domain/field-refusal.ts';

/** The refusal of a field of a new door. */
export const refusalOf = ({ path, reason }: DoorRefusal): DomainError =>
  new DomainError('VALIDATION', undefined, { fields: [{ path, code: reason, message: `the ${path} is ${reason}` }] });
