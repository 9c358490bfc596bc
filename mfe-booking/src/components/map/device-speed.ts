/** A fixed piece of arithmetic, some ms long; the result is used, so that no compiler leaves the work out. */
const rounds = 1_000_000;
/**
 * The browser is given time between two tries: what takes it away for a moment, or lends it more, does not do so for
 * most of them.
 */
const tries = 5;
/**
 * A device whose middle try takes as long as this, in ms, is slow: a server's core needs 5 here, four times slowed
 * down, as the budgets take a cheap phone to be, 10 to 25.
 */
const slowFromMs = 8;

function timeOnce(): number {
  const begun = performance.now();
  let hash = 1;
  for (let round = 0; round < rounds; round += 1) hash = (Math.imul(hash, 31) + round) | 0;
  return hash === 0 ? 0 : performance.now() - begun;
}

/** How long the device takes for the piece of work, in ms. */
export async function measureDevice(time: () => number = timeOnce): Promise<number> {
  const taken: number[] = [];
  while (taken.length < tries) {
    taken.push(time());
    await new Promise((resume) => setTimeout(resume, 30));
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? 0;
}

let slow: Promise<boolean> | undefined;

/** Whether the device is a slow one, measured once per page. */
export function isSlowDevice(): Promise<boolean> {
  slow ??= measureDevice().then((ms) => ms >= slowFromMs);
  return slow;
}
