import type { Setting } from './catalogue.ts';
import type { Group } from './groups.ts';

const headings: Readonly<Record<Group, string>> = {
  must: 'MUST: without these no production starts.',
  should: 'SHOULD: works as it is, and is not what a real system wants.',
  may: 'MAY: the defaults are good; those of tests stay as they are.',
};

const intro = `Settings of Hamkke for real customers; made by \`npm run docs\` from what each process says of itself.
docs/environment.md says the same in tables. Copy it, take away the # before what you set, and load it:

    cp .env.example .env
    node --env-file=.env --env-file=.env.payments svc-payments/src/main.ts

What one process alone must know stands in a file of its own (.env.payments), which comes last and wins:
SERVICE_KEY, PORT, MONGO_URL and NATS_URL with its own user, and the keys under which it stores secrets.
What the environment holds already wins over both. Git ignores .env and .env.*.`;

/** Plain where nothing in it means something to a shell or to Node's reader, else between quotes. */
function quoted(value: string): string {
  if (/^[\w.:/@+,*-]*$/.test(value)) return value;
  const quote = ["'", '"', '`'].find((mark) => !value.includes(mark));
  if (quote === undefined) throw new Error('a default holds every kind of quotes, which no env file can carry');
  return `${quote}${value}${quote}`;
}

const said = (parts: Setting['abouts']) =>
  parts.map(({ text, readers }) => (readers.length === 0 ? text : `${readers.join(', ')}: ${text}`)).join('; ');

/** A default that all readers share; where they differ, an absent value gives each its own. */
const fallbackOf = ({ fallbacks }: Setting) => (fallbacks.length === 1 ? (fallbacks[0]?.text ?? '') : '');

const linesOf = (setting: Setting) => [
  `# ${said(setting.abouts).replaceAll('\n', ' ')} [${setting.readBy.join(', ')}]`,
  `#${setting.key}=${quoted(fallbackOf(setting))}`,
];

/** The settings as a file for `node --env-file`, everything in comments: it sets nothing until somebody does. */
export function envExample(settings: readonly Setting[]): string {
  const groups = (['must', 'should', 'may'] as const).map((group) => [
    `# ---- ${headings[group]}`,
    ...settings.filter((setting) => setting.group === group).flatMap((setting) => ['', ...linesOf(setting)]),
  ]);
  const top = intro.split('\n').map((line) => `# ${line}`.trimEnd());
  return `${[top, ...groups].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
