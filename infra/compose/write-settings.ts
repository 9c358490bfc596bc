import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadKeys } from '../dev/keys.ts';
import { board } from '../observe/board.ts';
import { composeVariables, environmentFile, settingsOf } from './settings.ts';

export interface SettingsPlace {
  readonly base: number;
  readonly folder: string;
  readonly releases: string;
  readonly operatorFile: string;
}

/** Writes keys and settings, one file per process; a file that is there stays, for an operator may have changed it. Returns the file of compose's own variables. */
export async function writeSettings({ base, folder, releases, operatorFile }: SettingsPlace): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = await loadKeys(join(folder, 'keys'));
  const write = (name: string, environment: Readonly<Record<string, string>>) => {
    const file = join(folder, `${name}.env`);
    if (!existsSync(file)) writeFileSync(file, environmentFile(environment), { mode: 0o600 });
    return file;
  };
  for (const [name, environment] of settingsOf(base, keys)) write(name, environment);
  // Not a setting: it follows the code.
  writeFileSync(join(folder, 'board.json'), JSON.stringify(board), { mode: 0o644 });
  return write('compose', composeVariables(base, { settings: folder, releases, operatorFile }));
}
