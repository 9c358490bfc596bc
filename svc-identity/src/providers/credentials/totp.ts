import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '../../domain/recovery-codes.ts';

/** What every authenticator app understands. Source: RFC 6238, Google's key URI format. */
const form = { issuer: 'Hamkke', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a phone's clock may be off, before and after. */
const drift = 1;
const secretBytes = 20;
const recoveryBytes = 10;

const totpOf = (secret: string, label: string) => new TOTP({ ...form, label, secret: Secret.fromBase32(secret) });

/** A new secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

const plainCode = (typed: string) => typed.replace(/\s/g, '');

/** Whether what was typed has the form of an app's code; else it is a recovery code, or wrong. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));

/** The time step that a code belongs to, one step of drift allowed; undefined for a code of none of them. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  if (!isAppCode(code)) return undefined;
  const totp = totpOf(secret, '');
  const timestamp = at.getTime();
  const delta = totp.validate({ token: plainCode(code), window: drift, timestamp });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The code of an instant, as an app shows it. */
export const codeAt = (secret: string, at: Date): string => totpOf(secret, '').generate({ timestamp: at.getTime() });

/** New recovery codes, 80 bits each, in groups of four. */
export function newRecoveryCodes(): string[] {
  const one = () =>
    new Secret({ buffer: Uint8Array.from(randomBytes(recoveryBytes)).buffer }).base32.replace(/.{4}(?=.)/g, '$&-');
  return Array.from({ length: recoveryCodeCount }, one);
}
