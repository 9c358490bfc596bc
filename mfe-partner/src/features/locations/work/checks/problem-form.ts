import { ApiError } from '@hamkke/api-client';
import { checkUnitBody, type UnitCondition } from '@hamkke/contracts';
import { contractFields, type FieldErrors } from '@hamkke/screen-kit/forms';

/** What may be wrong with a unit that was left. */
export const problemConditions = ['left-behind', 'damaged'] as const satisfies readonly UnitCondition[];

/** What was found, as it is typed. */
export interface ProblemForm {
  readonly condition: (typeof problemConditions)[number] | '';
  readonly note: string;
  /** As a data URL; empty without one. */
  readonly photo: string;
}

/** Most characters of a note. Source: contracts, `checkUnitBody`. */
export const maxNoteLength = 200;

/** The keys of what may be said of a field. */
export const problemErrorTexts = {
  conditionMissing: 'work.checks.problem.fieldErrors.conditionMissing',
  noteMissing: 'work.checks.problem.fieldErrors.noteMissing',
  noteTooLong: 'work.checks.problem.fieldErrors.noteTooLong',
  noteNotAllowed: 'work.checks.problem.fieldErrors.noteNotAllowed',
  photoInvalid: 'errors.IMAGE_INVALID',
} as const;
export type ProblemFieldError = keyof typeof problemErrorTexts;
type ProblemFieldErrors = FieldErrors<keyof ProblemForm, ProblemFieldError>;

const fields = contractFields<keyof ProblemForm, ProblemFieldError>(
  { condition: 'condition', note: 'note', photo: 'photo' },
  (field, code) => {
    if (field === 'condition') return 'conditionMissing';
    if (field === 'photo') return 'photoInvalid';
    if (code === 'too_small' || code === 'required') return 'noteMissing';
    return code === 'too_big' ? 'noteTooLong' : 'noteNotAllowed';
  },
);

/** What is sent; the same for a repeat after a lost answer. */
export function problemBody({ condition, note, photo }: ProblemForm & { readonly condition: UnitCondition }) {
  return { condition, note: note.trim(), ...(photo !== '' && { photo }) };
}

/** Validates what was found as the server will. */
export function validateProblem({ condition, note, photo }: ProblemForm): ProblemFieldErrors {
  return fields.validate(checkUnitBody, {
    condition: condition === '' ? undefined : condition,
    note,
    ...(photo !== '' && { photo }),
  });
}

/** The fields that the server refused; that a photo cannot be read is said without one. */
export function refusedProblem(error: unknown): ProblemFieldErrors {
  const isUnreadable = error instanceof ApiError && error.code === 'IMAGE_INVALID';
  return { ...fields.refused(error), ...(isUnreadable && { photo: 'photoInvalid' }) };
}
