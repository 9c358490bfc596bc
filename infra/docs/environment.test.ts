import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../dev/root.ts';
import type { DescribedVariable } from './catalogue.ts';
import { catalogueOf } from './catalogue.ts';
import { envExample } from './env-example.ts';
import { environmentExample, environmentPage } from './environment-page.ts';

const variable = (key: string, more: Partial<DescribedVariable> = {}): DescribedVariable => ({
  key,
  about: `about ${key}`,
  required: false,
  ...more,
});
const port = variable('PORT', { about: 'port', required: true });
const processes = [
  { name: 'a', variables: [port, variable('SEAM_API_KEY'), variable('SUPPORT_PHONE', { refused: true })] },
  { name: 'b', variables: [port, variable('KEY', { about: 'key', required: true })] },
  {
    name: 'c',
    variables: [
      { ...port, required: false, fallback: '1' },
      variable('KEY', { about: 'another', fallback: "it's # 2" }),
      variable('MAIL_FROM', { fallback: '함께보관 <no-reply@localhost>' }),
      variable('PAYMENT_FRAME_ORIGINS'),
    ],
  },
];

/** The first cells of all tables. */
const keysOn = (page: string) =>
  [...page.matchAll(/^\| (`[A-Z][^|]*`) \|/gm)].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));

test('each variable has one row, with what its readers say of it where they differ', () => {
  const page = environmentPage(processes);
  expect(page).toContain("| `KEY` | key (b); another (c) | **required** (b); `it's # 2` (c) | b, c |");
  expect(page).toMatch(
    /\| `PORT` \| port \(a, b, c\); .*the base port.* \| \*\*required\*\* \(a, b\); `1` \(c\); 4010 /,
  );
  expect(page).toMatch(/\| `SEAM_API_KEY` \| about SEAM_API_KEY \| empty \| a \|/);
  const keys = keysOn(page);
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('what no production starts without must be set, what is worth it should', () => {
  const groups = Object.fromEntries(catalogueOf(processes).map(({ key, group }) => [key, group]));
  expect(groups).toEqual({
    PORT: 'must',
    KEY: 'must',
    SUPPORT_PHONE: 'must',
    PAYMENT_FRAME_ORIGINS: 'must',
    SEAM_API_KEY: 'should',
    MAIL_FROM: 'may',
  });
});

const folder = mkdtempSync(join(tmpdir(), 'hamkke-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** What Node finds in a file of that text. */
function readByNode(text: string, names: readonly string[]): Readonly<Record<string, string | undefined>> {
  const file = join(folder, 'file.env');
  writeFileSync(file, text);
  const script = `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name])))`;
  const printed = execFileSync(process.execPath, [`--env-file=${file}`, '--eval', script], {
    encoding: 'utf8',
    env: {},
  });
  const values = JSON.parse(printed) as readonly (string | null)[];
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? undefined]));
}

test('Node reads every default as it is once its comment is opened, and nothing before', () => {
  const names = ['PORT', 'KEY', 'MAIL_FROM', 'LONE'];
  const text = envExample(
    catalogueOf([...processes.slice(2), { name: 'd', variables: [variable('LONE', { fallback: 'a#b "c"' })] }]),
  );
  expect(readByNode(text, names)).toEqual({ PORT: undefined, KEY: undefined, MAIL_FROM: undefined, LONE: undefined });
  expect(readByNode(text.replaceAll(/^#(?=[A-Z])/gm, ''), names)).toEqual({
    PORT: '1',
    KEY: "it's # 2",
    MAIL_FROM: '함께보관 <no-reply@localhost>',
    LONE: 'a#b "c"',
  });
});

test('an example has the groups in order, and a line about each variable', () => {
  const text = environmentExample(processes);
  const headings = [...text.matchAll(/^# ---- (\w+)/gm)].map(([, name]) => name);
  expect(headings).toEqual(['MUST', 'SHOULD', 'MAY']);
  expect(text).toContain('\n\n# b: key; c: another [b, c]\n#KEY=\n');
});

test('the file that is there sets nothing, opens to what Node reads, and has every row of the page that is no tool’s', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const page = readFileSync(join(root, 'docs/environment.md'), 'utf8');
  const keys = [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, key = '']) => key);
  expect(keys).toEqual(expect.arrayContaining(['CARD_KEY', 'DEEPL_KEY', 'HOST']));
  const settings = page.slice(0, page.indexOf('\n## Stand-in of the payment provider'));
  expect(keys.toSorted()).toEqual(keysOn(settings).toSorted());
  expect(new Set(keysOn(page)).size).toBe(keysOn(page).length);
  expect(Object.values(readByNode(text, keys)).filter((value) => value !== undefined)).toEqual([]);
  const opened = readByNode(text.replaceAll(/^#(?=[A-Z])/gm, ''), keys);
  expect(Object.values(opened).filter((value) => value === undefined)).toEqual([]);
});
