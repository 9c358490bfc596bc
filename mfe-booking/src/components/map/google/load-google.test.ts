// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { onRefusedKey } from './load-google.ts';

test('a refused key is reported until the listener is removed', () => {
  let refused = 0;
  const stop = onRefusedKey(() => void refused++);
  window.gm_authFailure?.();
  stop();
  expect(window.gm_authFailure).toBeUndefined();
  expect(refused).toBe(1);
});
