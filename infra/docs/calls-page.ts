import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '@hamkke/contracts';
import { root } from '../dev/root.ts';

const folder = 'packages/contracts/src/endpoints';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;

const literal = (text: string) => `'${text}'`;
const callText = ({ id, method, path, access }: AnyEndpoint, type: string) =>
  `/* @__PURE__ */ callOf<${type}>(${[id, method, path, access].map(literal).join(', ')})`;

/** One endpoint, or one by service; internal ones are left out, for no browser calls them. */
function lineOf(name: string, value: unknown, module: string): string | undefined {
  const type = `typeof ${module}.${name}`;
  if (isEndpoint(value))
    return value.visibility === 'public' ? `export const ${name} = ${callText(value, type)};` : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const inner = Object.entries(value);
  if (inner.length === 0 || !inner.every(([, each]) => isEndpoint(each))) return undefined;
  return `export const ${name} = {\n${inner.map(([key, each]) => `  ${key}: ${callText(each as AnyEndpoint, `${`(${type})`}['${key}']`)},`).join('\n')}\n};`;
}

/** `packages/contracts/src/calls.ts`: what the browser needs of each public endpoint, without its schemas. */
export async function callsPage(): Promise<string> {
  const imports: string[] = [];
  const lines: string[] = [];
  for (const file of globSync(`${folder}/*.ts`, { cwd: root }).toSorted()) {
    const name = basename(file, '.ts');
    if (name === 'index') continue;
    const module = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    const found = Object.entries(exported).flatMap(([key, value]) => lineOf(key, value, module) ?? []);
    if (found.length === 0) continue;
    imports.push(`import type * as ${module} from './endpoints/${name}.ts';`);
    lines.push(...found.toSorted());
  }
  return `// Made by \`npm run docs\` out of the endpoints: change those.\nimport { callOf } from './call.ts';\n${imports.join('\n')}\n\n${lines.join('\n')}\n`;
}
