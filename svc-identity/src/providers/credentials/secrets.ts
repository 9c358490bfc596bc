import { createHash, randomBytes } from 'node:crypto';

/** A secret of 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret that cannot be guessed: enough to know it again, nothing to use it with. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
