import { createHash, randomBytes } from 'node:crypto';

/** The token of a link: 256 bits by chance, so that a digest without salt is enough. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
