import { readFileSync } from 'node:fs';
import { languageSchema, operatorSchema } from '@hamkke/contracts';
import { z } from 'zod';

/** The operator's data in every language of the pages. */
const operatorsSchema = z.record(languageSchema, operatorSchema);
export type Operators = z.output<typeof operatorsSchema>;

/** What is wrong with the file of the operator's data, one line a field. */
export class BadOperatorFile extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'BadOperatorFile';
    this.problems = problems;
  }
}

function parsed(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadOperatorFile([`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'failed'})`]);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BadOperatorFile([`${path} is not JSON`]);
  }
}

/** Reads the operator's data. @throws BadOperatorFile */
export function readOperatorFile(path: string): Operators {
  const result = operatorsSchema.safeParse(parsed(path), { reportInput: true });
  if (result.success) return result.data;
  throw new BadOperatorFile(
    result.error.issues.map(
      ({ path: field, message, input }) =>
        `${field.join('.') || path}: ${input === undefined ? 'is missing' : message}`,
    ),
  );
}
