import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { OperatorError } from '../backing/operator-error.ts';

/** What backups are encrypted with. Whoever loses it loses them. */
export interface BackupKey {
  readonly bytes: Buffer;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32];

/**
 * Reads BACKUP_KEY: 32 bytes in base64, as `openssl rand -base64 32` makes them; undefined where there is none.
 * @throws OperatorError
 */
export function readBackupKey(text: string | undefined): BackupKey | undefined {
  if (!text) return undefined;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== keyBytes)
    throw new OperatorError(`BACKUP_KEY must be ${keyBytes} bytes in base64: openssl rand -base64 32`);
  return { bytes };
}

/**
 * A step of a pipeline. Without a key it changes nothing; with one it encrypts: a nonce of its own, what came, and the
 * proof that nobody changed it.
 */
export const sealing = (key: BackupKey | undefined) =>
  async function* chunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (!key) return yield* source;
    const nonce = randomBytes(nonceBytes);
    const encrypt = createCipheriv(cipher, key.bytes, nonce);
    yield nonce;
    for await (const chunk of source) yield encrypt.update(chunk);
    yield encrypt.final();
    yield encrypt.getAuthTag();
  };

/**
 * Reads a file as it was before it was sealed. Its end throws where it was changed or the key is another's: nothing of
 * it may count before.
 */
export function openSealed(file: string, key: BackupKey | undefined): Readable {
  if (!key) return createReadStream(file);
  async function* chunks({ bytes }: BackupKey) {
    const { size } = statSync(file);
    if (size < nonceBytes + tagBytes) throw new Error('is too short');
    const decrypt = createDecipheriv(cipher, bytes, readAt(file, 0, nonceBytes), { authTagLength: tagBytes });
    decrypt.setAuthTag(readAt(file, size - tagBytes, tagBytes));
    const content =
      size - tagBytes > nonceBytes ? createReadStream(file, { start: nonceBytes, end: size - tagBytes - 1 }) : [];
    for await (const chunk of content) yield decrypt.update(chunk as Buffer);
    yield decrypt.final();
  }
  return Readable.from(chunks(key), { objectMode: false });
}

function readAt(file: string, position: number, length: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    readSync(handle, bytes, 0, length, position);
    return bytes;
  } finally {
    closeSync(handle);
  }
}
