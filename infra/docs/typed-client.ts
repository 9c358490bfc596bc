import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { root } from '../dev/root.ts';

/** The compiler of the repository; the generator brings the older one along whose interface it needs. */
const compiler = join(root, 'node_modules/typescript/bin/tsc');

const settings = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'es2024',
    types: [],
    allowImportingTsExtensions: true,
  },
  files: ['use.ts', 'openapi.d.ts'],
};

function compile(folder: string): Promise<readonly string[]> {
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder }, (error, stdout) => {
      const lines = stdout.split('\n').filter((line) => line.includes('error TS'));
      resolve(error && lines.length === 0 ? [error.message] : lines);
    });
  });
}

/**
 * Generates the types of a client from an OpenAPI document and compiles a program that uses them, in a folder that is
 * not committed.
 * @returns what does not compile
 */
export async function typedClientProblems(document: string, folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  let types: string;
  try {
    types = astToString(await openapiTS(document, { silent: true }));
  } catch (error) {
    return [`no types come of docs/openapi.json: ${error instanceof Error ? error.message : String(error)}`];
  }
  writeFileSync(join(folder, 'openapi.d.ts'), types);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  copyFileSync(join(root, 'infra/docs/client/use.ts.txt'), join(folder, 'use.ts'));
  return (await compile(folder)).map((line) => `the types of docs/openapi.json do not fit infra/docs/client: ${line}`);
}
