import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** The key of a seal in the environment. */
export const sealKeySchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'expected 32 bytes in base64url');

/** Encrypts what is stored and must be read again. */
export interface Seal {
  /** `about` binds the text to the person: for another person it cannot be opened. */
  close(text: string, about: string): string;
  /** @throws {Error} for what was sealed with another key, for another person, or changed since */
  open(sealed: string, about: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a random IV for each text, in base64url: IV, tag, text. `key` is 32 bytes in base64url. */
export function createSeal(key: string): Seal {
  const secret = Buffer.from(key, 'base64url');
  return {
    close(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, secret, iv).setAAD(Buffer.from(about));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
