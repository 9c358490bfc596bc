import { relative } from 'node:path';

/** One deliberate break and what became of it, as Stryker tells. */
export interface Mutant {
  readonly status: string;
  readonly fileName: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
}

const noticedBy: readonly string[] = ['Killed', 'Timeout', 'RuntimeError'];
const missedBy: readonly string[] = ['Survived', 'NoCoverage'];

/** Whether no test noticed a break. */
export const isMissed = ({ status }: Pick<Mutant, 'status'>): boolean => missedBy.includes(status);

/** How many breaks the tests noticed: by a failure, by an error, or by never coming to an end. What is ignored counts on neither side. */
export function countMutants(mutants: readonly Mutant[]): { readonly noticed: number; readonly all: number; readonly percent: number } {
  const noticed = mutants.filter(({ status }) => noticedBy.includes(status)).length;
  const all = noticed + mutants.filter(isMissed).length;
  return { noticed, all, percent: all === 0 ? 0 : (100 * noticed) / all };
}

/** A break that no test noticed, on one line: place, kind, what stood there afterwards. */
export function describeSurvivor(root: string, { status, fileName, location: { start }, mutatorName, replacement = '' }: Mutant): string {
  const after = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${status === 'NoCoverage' ? 'not run' : 'missed'} ${relative(root, fileName)}:${start.line}:${start.column} ${mutatorName} → ${after}`;
}
