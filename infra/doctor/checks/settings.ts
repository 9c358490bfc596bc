import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageSchema, operatorSchema } from '@hamkke/contracts';
import { z } from 'zod';
import { codeOf } from '../request.ts';
import { absent, type Check, type Environment, given, isProduction, Problem, verdictOf } from '../verdict.ts';

const operatorsSchema = z.record(languageSchema, operatorSchema);
const examplePath = path.join(import.meta.dirname, '../../operator.example.json');
const readExample = () => operatorsSchema.parse(JSON.parse(readFileSync(examplePath, 'utf8')));

/** Every text of an operator's data with the path of its field, those of lists too. */
function textsIn(value: unknown, field = ''): readonly (readonly [field: string, text: string])[] {
  if (typeof value === 'string') return [[field, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, field === '' ? key : `${field}.${key}`));
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`OPERATOR_FILE: ${file} cannot be read (${codeOf(error)})`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(`OPERATOR_FILE: ${file} is not JSON`);
  }
}

/** Fields that a language lacks, and fields that still say what the example says. */
function operatorProblems(file: string): readonly string[] {
  const result = operatorsSchema.safeParse(parsed(file));
  if (!result.success)
    return result.error.issues.map(({ path: field, message }) => `OPERATOR_FILE: ${field.join('.')}: ${message}`);
  const example = readExample();
  // Of a list, a text of the example is one wherever it stands: entries may have moved.
  return languageSchema.options.flatMap((language) => {
    const madeUp = new Set(textsIn(example[language]).map(([, text]) => text));
    return textsIn(result.data[language])
      .filter(([, text]) => madeUp.has(text))
      .map(([field]) => `OPERATOR_FILE: ${language}.${field} is the example's made-up text`);
  });
}

/** The operator's data that every page shows. */
export const checkOperator: Check = {
  name: 'operator data',
  async run({ env }) {
    const file = given(env, 'OPERATOR_FILE');
    if (!file) return absent('OPERATOR_FILE; without it the pages name no business, which e-commerce law demands');
    return verdictOf(operatorProblems(file), file);
  },
};

function originProblems(env: Environment, origin: string): readonly string[] {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || url.origin !== origin.replace(/\/$/, ''))
    return ['PUBLIC_ORIGIN: is no origin such as https://hamkke.kr, without a path'];
  if (!isProduction(env)) return [];
  return [
    ...(url.protocol === 'https:' ? [] : ['PUBLIC_ORIGIN: is not https; production has secure cookies only']),
    ...(/(^|\.)(localhost|example|test|invalid)$|^127\./.test(url.hostname)
      ? ['PUBLIC_ORIGIN: leads nowhere outside this machine']
      : []),
  ];
}

/** Where people reach the product. */
export const checkOrigin: Check = {
  name: 'public origin',
  async run({ env }) {
    const origin = given(env, 'PUBLIC_ORIGIN');
    if (!origin) return absent('PUBLIC_ORIGIN');
    return verdictOf(
      originProblems(env, origin),
      `${origin}${isProduction(env) ? '' : ' (NODE_ENV is not production)'}`,
    );
  },
};

/** The browser's maps. Whether a provider takes its key is seen in a browser only: it goes by the page's address. */
export const checkMaps: Check = {
  name: 'maps',
  async run({ env }) {
    const [key, mapId] = [given(env, 'MAPS_KEY'), given(env, 'MAPS_MAP_ID')];
    const kakao = given(env, 'KAKAO_MAPS_KEY');
    if (!key && !mapId && !kakao) return absent('KAKAO_MAPS_KEY, MAPS_KEY and MAPS_MAP_ID; the built-in map is shown');
    const console = 'Google Cloud console, Google Maps Platform';
    return verdictOf(
      [
        ...(kakao && !/^[0-9a-f]{32}$/.test(kakao)
          ? ['KAKAO_MAPS_KEY: is no JavaScript key, 32 hexadecimal digits (developers.kakao.com, App, Platform key)']
          : []),
        ...(key || !mapId ? [] : [`MAPS_KEY: is missing beside MAPS_MAP_ID (${console}, Keys & Credentials)`]),
        ...(mapId || !key ? [] : [`MAPS_MAP_ID: is missing beside MAPS_KEY (${console}, Map Management)`]),
        ...(key && !/^AIza[\w-]{35}$/.test(key)
          ? [`MAPS_KEY: has not the form of a browser key, AIza and 35 signs (${console}, Keys & Credentials)`]
          : []),
      ],
      'form only: the key is tried by the first map that a browser opens',
    );
  },
};
