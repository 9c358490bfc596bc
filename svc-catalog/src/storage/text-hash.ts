import { createHash } from 'node:crypto';

/** Names a text by its content, for good: SHA-256 in hexadecimal digits. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');
