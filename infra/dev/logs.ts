import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Level } from '../backing/read-line.ts';
import { levels, readLine } from '../backing/read-line.ts';

const colours = ['cyan', 'magenta', 'blue', 'green', 'yellow', 'gray'] as const;

const rank = (level: Level) => levels.indexOf(level);

export interface Logs {
  /** A line of a process: whole into its file, and onto the terminal if its level is high enough. */
  readonly take: (name: string, line: string) => void;
  /** A line of the supervisor itself: always shown. */
  readonly say: (line: string) => void;
  readonly fileOf: (name: string) => string;
}

/** Everything goes to a file per process, fresh at each start; the terminal is quiet below the given level. */
export function openLogs(folder: string, shown: Level, print: (line: string) => void): Logs {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, WriteStream>();
  const fileOf = (name: string) => join(folder, `${name}.log`);
  const fileFor = (name: string) => {
    const open = files.get(name) ?? createWriteStream(fileOf(name), { flags: 'w' });
    // A full disk must not end the supervisor: the terminal still gets the line.
    if (!files.has(name)) open.on('error', () => undefined);
    files.set(name, open);
    return open;
  };
  const prefix = (name: string) => {
    const colour =
      colours[Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % colours.length] ?? 'gray';
    return styleText(colour, `${name.padEnd(12)} │`);
  };
  const tint = (level: Level, text: string) =>
    level === 'error' ? styleText('red', text) : level === 'warn' ? styleText('yellow', text) : text;
  return {
    fileOf,
    take: (name, line) => {
      if (line.trim() === '') return;
      fileFor(name).write(`${line}\n`);
      const { level, text } = readLine(line);
      if (rank(level) >= rank(shown)) print(`${prefix(name)} ${tint(level, text)}`);
    },
    say: (line) => {
      fileFor('hamkke').write(`${line}\n`);
      print(`${prefix('hamkke')} ${line}`);
    },
  };
}
