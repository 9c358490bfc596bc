import { ApiError } from '@hamkke/api-client';

/** A schema of the contract, as far as a form needs it. */
export interface BodySchema {
  safeParse(body: unknown): {
    readonly error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[] }
      | undefined;
  };
}

/** What is wrong, by field. */
export type FieldErrors<F extends string, E extends string> = Partial<Record<F, E>>;

/** Reads what is wrong with the body of a call as errors of a form's fields, in the order of the screen. */
export interface ContractFields<F extends string, E extends string> {
  /** Validates a body by the schema of its call, as the server will. */
  validate(schema: BodySchema, body: unknown): FieldErrors<F, E>;
  /** Reads the fields that the server refused; none where a failure speaks of the whole. */
  refused(error: unknown): FieldErrors<F, E>;
}

/**
 * One mapping for what the contract's schema says before a body is sent and for what the server says after it.
 * @param fieldOfPath the form's field of each path of the body, in the order of the screen; a path stands for those
 *   below it too. What is wrong elsewhere in the body is about no field.
 * @param errorOf what to say of a field for a code of the schema's issue or of the server's field problem
 */
export function contractFields<F extends string, E extends string>(
  fieldOfPath: Readonly<Record<string, F>>,
  errorOf: (field: F, code: string) => E,
): ContractFields<F, E> {
  const errorsIn = (problems: readonly { readonly path: string; readonly code: string }[]) => {
    const found = new Map<F, E>();
    for (const [known, field] of Object.entries(fieldOfPath)) {
      const problem = problems.find(({ path }) => path === known || path.startsWith(`${known}.`));
      if (problem && !found.has(field)) found.set(field, errorOf(field, problem.code));
    }
    return Object.fromEntries(found) as FieldErrors<F, E>;
  };
  return {
    validate: (schema, body) =>
      errorsIn(
        (schema.safeParse(body).error?.issues ?? []).map(({ path, code }) => ({
          path: path.map(String).join('.'),
          code,
        })),
      ),
    refused: (error) => errorsIn(error instanceof ApiError ? error.fields : []),
  };
}
