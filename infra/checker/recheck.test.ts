import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { unsettled, wrong } from './finding.ts';
import { recheck } from './recheck.ts';

const underWay = (about: string) => unsettled('I2', 'no-outcome', about, 'under way');
const contradiction = wrong('I1', 'sold-twice', 'r1', 'twice');

/** Looks at a script of findings, one look a second; the last look repeats. */
async function run(graceMs: number, script: readonly (readonly Finding[])[]) {
  let seconds = 0;
  let look = 0;
  const rechecked = await recheck({
    graceMs: graceMs,
    clock: () => seconds * 1000,
    pause: async () => {
      seconds += 1;
    },
    look: async () => ({ reading: look, findings: script[Math.min(look++, script.length - 1)] ?? [] }),
  });
  return { ...rechecked, seconds };
}

test('clean books are looked at once', async () =>
  expect(await run(20_000, [[]])).toMatchObject({ findings: [], looks: 1, seconds: 0 }));
test('what is under way is waited for', async () =>
  expect(await run(20_000, [[underWay('a')], [underWay('a')], []])).toMatchObject({ findings: [], looks: 3 }));
test('what stays for the whole time is found', async () =>
  expect(await run(20_000, [[underWay('a')]])).toMatchObject({ findings: [underWay('a')], seconds: 20 }));
test('a contradiction is found without waiting', async () =>
  expect(await run(20_000, [[contradiction]])).toMatchObject({ findings: [contradiction], looks: 1 }));
test('without a time of grace everything counts at once', async () =>
  expect(await run(0, [[underWay('a')]])).toMatchObject({ findings: [underWay('a')], looks: 1 }));

test('a busy system, where each look finds something else under way, is clean in the end', async () => {
  const script = Array.from({ length: 80 }, (_, index) => [underWay(`order ${index}`)]);
  expect(await run(20_000, script)).toMatchObject({ findings: [], seconds: 60 });
});
test('on a busy system what stays is found among what passes', async () => {
  const script = Array.from({ length: 80 }, (_, index) => [underWay('stuck'), underWay(`order ${index}`)]);
  expect((await run(20_000, script)).findings).toEqual([underWay('stuck')]);
});

test('a look that takes longer than the time of grace does not end the looking: what stays is found', async () => {
  let seconds = 0;
  const rechecked = await recheck({
    graceMs: 20_000,
    clock: () => seconds * 1000,
    pause: async () => void (seconds += 1),
    look: async () => ({ reading: (seconds += 300), findings: [underWay('a')] }),
  });
  expect(rechecked.findings).toEqual([underWay('a')]);
});
