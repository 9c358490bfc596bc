import type { DescribedProcess, Said, Setting } from './catalogue.ts';
import { catalogueOf, toolsAlone } from './catalogue.ts';
import { envExample } from './env-example.ts';
import { code, generated, page, table } from './markdown.ts';
import type { ToolingVariable } from './tooling-variables.ts';
import { commandVariables, furtherStandInVariables, standInVariables } from './tooling-variables.ts';

const tools = [
  { name: 'stand-ins', variables: [...standInVariables, ...furtherStandInVariables] },
  { name: 'commands', variables: commandVariables },
];

const byReader = ({ text, readers }: Said) => (readers.length === 0 ? text : `${text} (${readers.join(', ')})`);

const areTools = (readers: readonly string[]) =>
  readers.length > 0 && readers.every((reader) => tools.some(({ name }) => name === reader));

function fallbackOf({ text, readers }: Said<string | undefined>): string {
  if (text === undefined) return byReader({ text: '**required**', readers });
  if (text === '') return byReader({ text: 'empty', readers });
  // Tools describe their defaults in words.
  return byReader({ text: areTools(readers) ? text : code(text), readers });
}

/** With few left out, those are shorter to read. */
function readersOf({ readBy }: Setting, processes: readonly string[]): string {
  const ours = readBy.filter((name) => processes.includes(name));
  const others = readBy.filter((name) => !processes.includes(name));
  return (ours.length === processes.length ? ['all', ...others] : readBy).join(', ');
}

function tableOf(settings: readonly Setting[], processes: readonly string[]): string {
  const rows = settings.map((setting) => [
    code(setting.key),
    setting.abouts.map(byReader).join('; '),
    setting.fallbacks.map(fallbackOf).join('; '),
    readersOf(setting, processes),
  ]);
  return table(['variable', 'meaning', 'default', 'read by'], rows);
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
  const settings = catalogueOf(processes, tools);
  const names = processes.map(({ name }) => name);
  const of = (group: Setting['group']) =>
    tableOf(
      settings.filter((setting) => setting.group === group),
      names,
    );
  return page([
    '# Environment',
    generated,
    'An empty value counts as absent. `npm start` sets everything; what is already set wins, so pointing at real providers is configuration only. [.env.example](../.env.example) holds the same settings, each in a comment: copy it to `.env`, set what you have, and start a process by `node --env-file=.env --env-file=.env.payments svc-payments/src/main.ts`. The second file holds what that process alone must know (its `SERVICE_KEY`, its users at the stores) and its `PORT`; it wins. Git ignores both.',
    `Each process refuses to start (exit code 78, one line per variable, never with its value) when one is missing or wrong; with \`NODE_ENV=production\` also when one is a demo value, leads to a stand-in, or is made up. Each variable stands here once. Processes: ${names.join(', ')}.`,
    '## Must',
    'Without these no production starts: there is no default, or production refuses it.',
    of('must'),
    '## Should',
    'Works as it is, and is not what a real system wants: without it something is not offered, or people read what is not yours.',
    of('should'),
    '## May',
    'The defaults are good. Those of tests stay as they are.',
    of('may'),
    '## Stand-in of the payment provider',
    byHand(toolsAlone(standInVariables, settings)),
    '## Stand-ins of the sign-in providers, of a mail server, of the address search, of the geocoder and of the translator',
    byHand(toolsAlone(furtherStandInVariables, settings)),
    '## Commands and tests',
    byHand(toolsAlone(commandVariables, settings)),
  ]);
}

/** `.env.example`, of the same variables. Tools are nothing that an operator sets up. */
export const environmentExample = (processes: readonly DescribedProcess[]): string =>
  envExample(catalogueOf(processes));
