import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorSchema } from '@hamkke/contracts';
import { ConfigError } from '@hamkke/service-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, runtimeConfigOf } from './config.ts';
import { environment } from './testing/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamkke-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const example = fileURLToPath(new URL('../../infra/operator.example.json', import.meta.url));
const exemplary = (): Record<string, Record<string, unknown>> => JSON.parse(readFileSync(example, 'utf8'));
const operatorIn = (path: string) => runtimeConfigOf(readConfig({ ...environment, OPERATOR_FILE: path })).operator;
/** The lines with which a gateway does not start on such a file. */
function complaints(content: unknown): readonly string[] {
  const path = join(folder, 'operator.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return complaintsAbout(path);
}
function complaintsAbout(path: string): readonly string[] {
  try {
    operatorIn(path);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((line) => line.replace(/ \(path of a JSON file.*/, ''));
    throw error;
  }
  return [];
}

test('the page gets the operator in four languages; without a file of nobody', () => {
  expect(operatorIn(example)).toEqual(exemplary());
  expect(Object.keys(operatorIn(example) ?? {}).sort()).toEqual(['en', 'ja', 'ko', 'zh']);
  expect(operatorIn('')).toBeUndefined();
});

describe('the example', () => {
  test('says of every name that it is one', () => {
    const marks: Readonly<Record<string, RegExp>> = {
      ko: /\(예시\)$/,
      en: /\(example\)$/,
      ja: /（例）$/,
      zh: /（示例）$/,
    };
    for (const [language, { businessNumber, processors, ...named }] of Object.entries(exemplary())) {
      expect(businessNumber).toBe('000-00-00000');
      const entries = operatorSchema.shape.processors.parse(processors) ?? [];
      expect(entries.map((entry) => Object.keys(entry))).toEqual([
        ['name', 'task'],
        ['name', 'task'],
        ['name', 'task', 'country'],
      ]);
      for (const value of [named, ...entries].flatMap((fields) => Object.values(fields)))
        expect(value).toMatch(marks[language] ?? /never/);
    }
  });

  test('has no Hangul but in Korean', () => {
    const { ko, ...others } = exemplary();
    expect(JSON.stringify(others)).not.toMatch(/\p{Script=Hangul}/u);
    expect(JSON.stringify(ko)).toMatch(/\p{Script=Hangul}/u);
  });
});

test('each bad field stops the start with a line of its own', () => {
  const { ko, en, ja, zh } = exemplary();
  const { hosting: _hosting, ...unhosted } = zh ?? {};
  expect(
    complaints({ ko, en: { ...en, company: '', businessNumber: '123' }, ja: { ...ja, address: 7 }, zh: unhosted }),
  ).toEqual([
    expect.stringMatching(/^OPERATOR_FILE: en\.company: /),
    expect.stringMatching(/^OPERATOR_FILE: en\.businessNumber: /),
    expect.stringMatching(/^OPERATOR_FILE: ja\.address: /),
    'OPERATOR_FILE: zh.hosting: is missing',
  ]);
});

test('a missing language, and one too many, are refused', () => {
  const { ja: _ja, zh: _zh, ...rest } = exemplary();
  expect(complaints(rest)).toEqual(['OPERATOR_FILE: ja: is missing', 'OPERATOR_FILE: zh: is missing']);
  expect(complaints({ ...exemplary(), de: exemplary().en })).toEqual([expect.stringMatching(/^OPERATOR_FILE: .*de/)]);
});

test.each([
  ['{', 'is not JSON'],
  ['[]', 'expected record'],
  ['null', 'expected record'],
  ['"ko"', 'expected record'],
])('a file that holds %s is refused in one line', (content, text) => {
  expect(complaints(content)).toEqual([expect.stringMatching(new RegExp(`^OPERATOR_FILE: .*${text}`))]);
});

test('a file that is not there, or is a folder, is refused in one line', () => {
  expect(complaintsAbout(join(folder, 'nowhere.json'))).toEqual([
    expect.stringMatching(/^OPERATOR_FILE: .*nowhere\.json cannot be read \(ENOENT\)$/),
  ]);
  expect(complaintsAbout(folder)).toEqual([expect.stringMatching(/cannot be read \(EISDIR\)$/)]);
});
