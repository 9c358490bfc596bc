import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';

/**
 * The issuer's RS256 key with its private part: made once per data directory, so that what was signed before a restart
 * still verifies.
 */
export async function loadSigningKey(dataDir: string | undefined): Promise<JWK> {
  if (dataDir === undefined) return createKey();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'signing-key.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JWK;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const key = await createKey();
  await writeFile(file, JSON.stringify(key), { mode: 0o600, flag: 'wx' });
  return key;
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), alg: 'RS256', use: 'sig' };
}
