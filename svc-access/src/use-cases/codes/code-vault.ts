import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { createSeal } from '@hamkke/service-kit';
import { isGuessable } from '../../domain/door-code.ts';
import type { CodeVault } from '../../domain/ports.ts';

const digitsOf = (drawn: number) => String(drawn).padStart(6, '0');

/**
 * Door codes under one key of 32 bytes in base64url: digits are sealed for their code, and compared by an HMAC under a
 * key derived from it (HKDF), because a plain hash of six digits is reversed in a second. Addresses have a derived key of
 * their own, for a plain hash of one is found by trying the addresses of a list.
 */
export function createCodeVault(key: string): CodeVault {
  const seal = createSeal(key);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', purpose, 32));
  const digestKey = keyFor('door-code-digest');
  const addressKey = keyFor('visitor-address-digest');
  return {
    draw() {
      // Rejection sampling: the codes that are left are equally likely.
      for (;;) {
        const digits = digitsOf(randomInt(0, 1_000_000));
        if (!isGuessable(digits)) return digits;
      }
    },
    close: (digits, codeId) => seal.close(digits, codeId),
    open: (sealed, codeId) => seal.open(sealed, codeId),
    digestOf: (locationId, digits) =>
      createHmac('sha256', digestKey)
        .update(JSON.stringify([locationId, digits]))
        .digest('base64url'),
    digestOfAddress: (email) => createHmac('sha256', addressKey).update(email).digest('base64url'),
  };
}
