import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

const page = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8');
/** The scripts in the page itself. Without attributes: the server allows them by their hashes. */
const inlineScripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);

function scriptWith(mark: string): string {
  const script = inlineScripts.find((text) => text.includes(mark));
  if (script === undefined) throw new Error(`no script of index.html mentions ${mark}`);
  return script;
}

export const pressScript = scriptWith('hamkkePresses');
export const firstPaintScript = scriptWith('dataset');

/** Runs the script of the page that records presses, as the browser does when the page arrives. */
export function recordPresses(): void {
  runInThisContext(pressScript);
}

/** Runs the script of the page that says what the first paint must know. */
export function knowFirstPaint(): void {
  runInThisContext(firstPaintScript);
}
