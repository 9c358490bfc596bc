import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadKeys } from '../dev/keys.ts';
import { board } from '../observe/board.ts';
import { composeVariables, environmentFile, settingsOf } from './settings.ts';
import { mongoEnvironment, storeAddresses } from './stores/addresses.ts';
import { natsConfiguration } from './stores/nats-users.ts';
import { loadPasswords, userOf } from './stores/passwords.ts';
import { redisUsers } from './stores/redis-users.ts';

export interface SettingsPlace {
  readonly base: number;
  readonly folder: string;
  readonly releases: string;
  readonly operatorFile: string;
}

/**
 * Writes keys, passwords and settings, one file per process; a file that is there stays, for an operator may have
 * changed it. Returns the file of compose's own variables.
 */
export async function writeSettings({ base, folder, releases, operatorFile }: SettingsPlace): Promise<string> {
  mkdirSync(join(folder, 'stores'), { recursive: true, mode: 0o700 });
  const keys = await loadKeys(join(folder, 'keys'));
  const passwords = loadPasswords(join(folder, 'stores/passwords.json'));
  const write = (name: string, environment: Readonly<Record<string, string>>) => {
    const file = join(folder, `${name}.env`);
    if (!existsSync(file)) writeFileSync(file, environmentFile(environment), { mode: 0o600 });
    return file;
  };
  for (const [name, environment] of settingsOf(base, keys)) {
    write(name, environment);
    const user = userOf(name);
    if (user) write(`stores/${name}`, storeAddresses(user, passwords));
  }
  // No settings: they follow the code. What a container reads itself is anyone's to read, in a folder that only its
  // owner enters.
  const follow = (name: string, text: string, mode: number) => writeFileSync(join(folder, name), text, { mode });
  follow('board.json', JSON.stringify(board), 0o644);
  follow('stores/mongo.env', environmentFile(mongoEnvironment(passwords)), 0o600);
  follow('stores/nats.conf', natsConfiguration(passwords), 0o644);
  follow('stores/redis.acl', redisUsers(passwords), 0o644);
  return write('compose', composeVariables(base, { settings: folder, releases, operatorFile }));
}
