import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { StoredCode } from '../../domain/lookup.ts';

/** A fresh code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const hashOf = (code: string, salt: string) => createHmac('sha256', Buffer.from(salt, 'hex')).update(code).digest();

/** A code as it is stored. */
export function storedCode(code: string): Pick<StoredCode, 'salt' | 'hash'> {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: hashOf(code, salt).toString('hex') };
}

const nothing = { salt: '00', hash: '00'.repeat(32) };

/** Whether a code is the stored one; takes as long where none is stored. */
export function isCode(code: string, stored: Pick<StoredCode, 'salt' | 'hash'> | null | undefined): boolean {
  const { salt, hash } = stored ?? nothing;
  return timingSafeEqual(hashOf(code, salt), Buffer.from(hash, 'hex')) && stored != null;
}
