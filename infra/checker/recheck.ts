import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import { keyOf } from './finding.ts';

export interface RecheckOptions<Reading> {
  readonly look: () => Promise<{ reading: Reading; findings: readonly Finding[] }>;
  /** For how long something may be under way, in milliseconds. */
  readonly graceMs: number;
  readonly pauseMs?: number;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

export interface Rechecked<Reading> {
  readonly reading: Reading;
  /** What is wrong for sure, and what stayed for the whole time of grace. */
  readonly findings: readonly Finding[];
  readonly looks: number;
}

/**
 * Looks again until nothing is found or what is found has stayed for the whole time. On a system that goes on working
 * something is always under way: after three times the time, what came up only lately is taken for that.
 */
export async function recheck<Reading>({
  look,
  graceMs,
  pauseMs = 1000,
  clock = () => performance.now(),
  pause = sleep,
}: RecheckOptions<Reading>): Promise<Rechecked<Reading>> {
  // Counted from the first look on: how long that took says nothing about what is under way.
  let began: number | undefined;
  let seen = new Map<string, number>();
  for (let looks = 1; ; looks += 1) {
    const { reading, findings } = await look();
    const now = clock();
    began ??= now;
    seen = new Map(findings.map((finding) => [keyOf(finding), seen.get(keyOf(finding)) ?? now]));
    const ripe = findings.filter((finding) => !finding.passing || now - (seen.get(keyOf(finding)) ?? now) >= graceMs);
    if (ripe.length === findings.length || now - began >= graceMs * 3) return { reading, findings: ripe, looks };
    await pause(Math.min(pauseMs, graceMs));
  }
}
