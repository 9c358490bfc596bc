import type { z } from 'zod';

const given = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);

/** Which variable an option comes from; one marked as a number is read as one. */
export type Variables = Readonly<Record<string, string | { variable: string; number: true }>>;

/**
 * Reads a stand-in's options from the environment by their variables; an empty one counts as absent.
 *
 * @throws {Error} with one line per bad variable
 */
export function optionsFromEnvironment<Schema extends z.ZodType>(
  who: string,
  schema: Schema,
  variables: Variables,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const nameOf = (option: string) => {
    const source = variables[option];
    return typeof source === 'object' ? source.variable : (source ?? option);
  };
  const read = Object.entries(variables).map(([option, source]) => {
    const text = given(env[nameOf(option)]);
    return [option, typeof source === 'object' && text !== undefined ? Number(text) : text] as const;
  });
  const parsed = schema.safeParse(Object.fromEntries(read));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path: [option = ''], message }) =>
      `${nameOf(String(option))}: ${given(env[nameOf(String(option))]) === undefined ? 'is not set' : message}`,
  );
  throw new Error(`the stand-in of ${who} cannot start:\n  ${lines.join('\n  ')}`);
}
