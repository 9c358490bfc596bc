import { code, generated, page, table } from './markdown.ts';
import type { ToolingVariable } from './tooling-variables.ts';
import { commandVariables, furtherStandInVariables, standInVariables } from './tooling-variables.ts';

/** One variable as a process describes it. */
export interface DescribedVariable {
  readonly key: string;
  readonly about: string;
  readonly required: boolean;
  readonly fallback?: string | undefined;
}

export interface DescribedProcess {
  readonly name: string;
  readonly variables: readonly DescribedVariable[];
}

const keyOf = ({ row: [key = ''] }: { readonly row: readonly string[] }) => key.replaceAll('`', '');

/** A computed default has no text of its own. */
const fallbackOf = ({ required, fallback = '' }: DescribedVariable) =>
  required ? '**required**' : fallback === '' || fallback.startsWith('[object') ? 'empty' : code(fallback);

function byVariable(processes: readonly DescribedProcess[]): readonly (readonly string[])[] {
  const readers = new Map<string, { row: readonly string[]; names: string[] }>();
  for (const { name, variables } of processes) {
    for (const variable of variables) {
      const row = [code(variable.key), variable.about, fallbackOf(variable)];
      const known = readers.get(row.join('\n'));
      if (known) known.names.push(name);
      else readers.set(row.join('\n'), { row, names: [name] });
    }
  }
  const all = processes.length;
  return [...readers.values()]
    .toSorted((a, b) => b.names.length - a.names.length || (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ row, names }) => [...row, names.length === all ? 'all' : names.join(', ')]);
}

const byHand = (variables: readonly ToolingVariable[]) =>
  table(
    ['variable', 'meaning', 'default'],
    variables.map(({ key, about, fallback }) => [key.split(', ').map(code).join(', '), about, fallback || '-']),
  );

/**
 * The catalogue of environment variables: the processes describe themselves, stand-ins and tools are listed by hand.
 */
export function environmentPage(processes: readonly DescribedProcess[]): string {
  return page([
    '# Environment',
    generated,
    'An empty value counts as absent. `npm start` sets everything; what is already set wins, so pointing at real providers is configuration only.',
    '## Gateway, services, checker and drawing',
    `Each process refuses to start (exit code 78, one line per variable) when one is missing or wrong. Processes: ${processes.map(({ name }) => name).join(', ')}.`,
    table(['variable', 'meaning', 'default', 'read by'], byVariable(processes)),
    '## Stand-in of the payment provider',
    byHand(standInVariables),
    '## Stand-ins of the sign-in providers, of a mail server, of the address search, of the geocoder and of the translator',
    byHand(furtherStandInVariables),
    '## Commands and tests',
    byHand(commandVariables),
  ]);
}
