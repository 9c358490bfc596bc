import type { FieldProblem } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { NumberProblem } from '../../domain/changed-unit.ts';

const fieldErrors: Record<NumberProblem, Pick<FieldProblem, 'code' | 'message'>> = {
  taken: { code: 'not_allowed', message: 'another unit has this number' },
  foreign: { code: 'mismatch', message: 'not a number of this branch and size' },
  beyond: { code: 'too_big', message: 'a number as high as this may not be chosen' },
  'none-left': { code: 'not_allowed', message: 'no number of this size is left' },
};

/** A number that cannot be had, named by its field. */
export const refusedNumber = (problem: NumberProblem): DomainError =>
  new DomainError('VALIDATION', undefined, { fields: [{ path: 'unitNumber', ...fieldErrors[problem] }] });
