import { expect, test } from 'vitest';
import { createFailpoints } from './failpoints.ts';

test('an unarmed failpoint passes', async () => {
  await createFailpoints(['hold.before-insert'], {}).hit('hold.before-insert');
});

test('an armed failpoint throws at every hit, or at the named one only', async () => {
  const every = createFailpoints(['a'], { HAMKKE_FAILPOINTS: 'a:throw' });
  await expect(every.hit('a')).rejects.toThrow('failpoint a');
  const second = createFailpoints(['a'], { HAMKKE_FAILPOINTS: 'a:throw#2' });
  await second.hit('a');
  await expect(second.hit('a')).rejects.toThrow('failpoint a');
  await second.hit('a');
});

test('a delay waits', async () => {
  const began = performance.now();
  await createFailpoints(['a'], { HAMKKE_FAILPOINTS: 'a:delay=30' }).hit('a');
  expect(performance.now() - began).toBeGreaterThan(25);
});

test.each([
  ['an unknown name', { HAMKKE_FAILPOINTS: 'b:throw' }],
  ['an unreadable one', { HAMKKE_FAILPOINTS: 'a:explode' }],
  ['any in production', { HAMKKE_FAILPOINTS: 'a:throw', NODE_ENV: 'production' }],
])('%s stops the boot', (_, env) => {
  expect(() => createFailpoints(['a'], env)).toThrow(/HAMKKE_FAILPOINTS/);
});

test('arming at run time is for tests only', async () => {
  expect(() => createFailpoints(['a'], { NODE_ENV: 'development' }).arm('a:throw')).toThrow();
  const failpoints = createFailpoints(['a'], { NODE_ENV: 'test' });
  failpoints.arm('a:throw');
  await expect(failpoints.hit('a')).rejects.toThrow();
  failpoints.disarm();
  await failpoints.hit('a');
});
