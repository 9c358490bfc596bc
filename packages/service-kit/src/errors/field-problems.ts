import type { FieldProblem } from '@hamkke/contracts';
import type { z } from 'zod';
import { DomainError } from './domain-error.ts';

type Issue = z.core.$ZodIssue;
type Code = FieldProblem['code'];

const codeOfIssue: Partial<Record<Issue['code'], Code>> = {
  invalid_type: 'type',
  invalid_format: 'format',
  not_multiple_of: 'format',
  too_small: 'too_small',
  too_big: 'too_big',
  invalid_value: 'not_allowed',
  unrecognized_keys: 'not_allowed',
  invalid_key: 'not_allowed',
  invalid_element: 'type',
};

const isCode = (value: unknown): value is Code =>
  ['required', 'type', 'format', 'too_small', 'too_big', 'not_allowed', 'mismatch'].includes(String(value));

/**
 * A schema's own refinement may name the code: `ctx.addIssue({ code: 'custom', params: { code: 'mismatch' }, ... })`.
 */
function codeOf(issue: Issue): Code {
  if (issue.code === 'custom') return isCode(issue.params?.code) ? issue.params.code : 'not_allowed';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'invalid_value' && issue.input === undefined) return 'required';
  if (issue.code === 'invalid_union') return issue.input === undefined ? 'required' : 'type';
  return codeOfIssue[issue.code] ?? 'type';
}

/**
 * Turns zod's issues (parsed with `reportInput`) into field problems, one per path and code; the rejected value itself
 * never appears.
 */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const seen = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const problem = { path: issue.path.map(String).join('.'), code: codeOf(issue), message: issue.message };
    const key = `${problem.path} ${problem.code}`;
    if (!seen.has(key)) seen.set(key, problem);
  }
  return [...seen.values()];
}

/**
 * Parses what came from outside with a schema.
 * @throws VALIDATION with one entry per wrong field
 */
export function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new DomainError('VALIDATION', undefined, { fields: fieldProblems(result.error.issues) });
}
