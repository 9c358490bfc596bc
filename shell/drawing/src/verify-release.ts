import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { RegisteredServer } from '@hamkke/contracts';

/** A release whose server files are not those that the registry names: none of it runs. */
export class ReleaseRefused extends Error {
  constructor(release: string, reason: string) {
    super(`${release}: ${reason}`);
    this.name = 'ReleaseRefused';
  }
}

/** Server files of one release after every hash was compared. Absolute paths, links resolved. */
export interface VerifiedRelease {
  readonly entry: string;
  readonly files: readonly string[];
}

const plainName = /^[\w][\w.-]*$/;
const isBelow = (path: string, folder: string) => path.startsWith(`${folder}${sep}`);

/**
 * Reads every file that `server.integrity` names below `<releasesDir>/<name>/<version>` and compares its sha384.
 * @throws ReleaseRefused
 */
export async function verifyRelease(
  releasesDir: string,
  name: string,
  { version, server }: { readonly version: string; readonly server: RegisteredServer },
): Promise<VerifiedRelease> {
  const release = `${name} ${version}`;
  const refuse = (reason: string): never => {
    throw new ReleaseRefused(release, reason);
  };
  if (![name, version].every((text) => plainName.test(text))) refuse('the version is no plain name');
  const missing = (): never => refuse('a file is missing');
  const folder = await realpath(join(releasesDir, name, version)).catch(missing);

  const verify = async ([file, expected]: readonly [string, string]): Promise<readonly [string, string]> => {
    const path = normalize(join(folder, file));
    if (!isBelow(path, folder)) refuse(`${file} lies outside of the release`);
    const real = await realpath(path).catch(missing);
    // A link would lead to what anybody may change later.
    if (real !== path) refuse(`${file} is a link`);
    const hash = createHash('sha384')
      .update(await readFile(real).catch(missing))
      .digest('base64');
    if (expected !== `sha384-${hash}`) refuse(`${file} is not what the registry names`);
    return [normalize(file), real];
  };
  const verified = new Map(await Promise.all(Object.entries(server.integrity).map(verify)));
  const entry = verified.get(normalize(server.entry)) ?? refuse('the entry has no hash');
  return { entry, files: [...verified.values()] };
}
