import { policy } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';

/** Six digits of one customer at one location. One is current; the one before stays until it is off every lock. */
export interface DoorCode {
  readonly codeId: string;
  readonly locationId: string;
  readonly holder: string;
  /** The digits, sealed for this code. */
  readonly sealed: string;
  /** Of location and digits: no two codes of a location have the same. */
  readonly digest: string;
  readonly issuedAt: Date;
  readonly current: boolean;
  /** When this customer replaced codes here on the day of the last time. */
  readonly replacedAt: readonly Date[];
}

/**
 * Whether digits are among the first that somebody tries: one digit six times, a group repeated, or a run up or down.
 * TTLock refuses such codes (error -2032) without saying which exactly.
 */
export function isGuessable(digits: string): boolean {
  if (/^(\d{1,3})\1+$/.test(digits)) return true;
  const steps = Array.from(digits, Number)
    .slice(1)
    .map((digit, index) => digit - Number(digits[index]));
  return steps.every((step) => step === steps[0] && Math.abs(step) === 1);
}

/** The replacements of a code on the Seoul day of an instant. */
export const replacedOn = ({ replacedAt }: Pick<DoorCode, 'replacedAt'>, now: Date): readonly Date[] =>
  replacedAt.filter((at) => seoulDateOf(at) === seoulDateOf(now));

/** How many new codes a customer may still have today. */
export const newCodesLeft = (code: Pick<DoorCode, 'replacedAt'> | undefined, now: Date): number =>
  Math.max(0, policy.access.newCodesPerDay - (code ? replacedOn(code, now).length : 0));
