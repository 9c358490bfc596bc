import { relative } from 'node:path';

interface Position {
  readonly line: number;
  readonly column: number;
}

/** One deliberate break and what became of it, as Stryker reports it. */
export interface Mutant {
  readonly status: string;
  readonly fileName: string;
  /** Lines and columns begin at 1. */
  readonly location: { readonly start: Position; readonly end: Position };
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
}

const noticedBy: readonly string[] = ['Killed', 'Timeout', 'RuntimeError'];
const missedBy: readonly string[] = ['Survived', 'NoCoverage'];

/** Whether no test noticed a break. */
export const isMissed = ({ status }: Pick<Mutant, 'status'>): boolean => missedBy.includes(status);

/**
 * How many breaks the tests noticed: by a failure, by an error, or by never coming to an end. What is ignored counts on
 * neither side.
 */
export function countMutants(mutants: readonly Mutant[]): {
  readonly noticed: number;
  readonly all: number;
  readonly percent: number;
} {
  const noticed = mutants.filter(({ status }) => noticedBy.includes(status)).length;
  const all = noticed + mutants.filter(isMissed).length;
  return { noticed, all, percent: all === 0 ? 0 : (100 * noticed) / all };
}

/** A break that no test noticed, on one line: place, kind, what stood there afterwards. */
export function describeSurvivor(
  root: string,
  { status, fileName, location: { start }, mutatorName, replacement = '' }: Mutant,
): string {
  const after = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${status === 'NoCoverage' ? 'not run' : 'missed'} ${relative(root, fileName)}:${start.line}:${start.column} ${mutatorName} → ${after}`;
}

/** The place of a break as Stryker's `mutate` takes it: lines begin at 1, columns at 0. */
export const placeOf = (root: string, { fileName, location: { start, end } }: Mutant): string =>
  `${relative(root, fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;

const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement = '' }: Mutant): string =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(' ');

/** The breaks of a first run, and what a second run said of those that the first one missed. */
export function mergeMutants(first: readonly Mutant[], second: readonly Mutant[]): readonly Mutant[] {
  const later = new Map(second.map((mutant) => [keyOf(mutant), mutant]));
  return first.map((mutant) => (isMissed(mutant) ? (later.get(keyOf(mutant)) ?? mutant) : mutant));
}
