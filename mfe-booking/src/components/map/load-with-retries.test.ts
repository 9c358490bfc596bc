import { describe, expect, test } from 'vitest';
import { loadWithRetries } from './load-with-retries.ts';

const patient = { loadRetries: 3, loadTimeoutMs: 5_000 };

describe('loading the map service', () => {
  test('is tried three more times and then given up', async () => {
    let calls = 0;
    const load = () => Promise.reject(new Error(`failure ${++calls}`));
    await expect(loadWithRetries(load, patient)).rejects.toThrow('failure 4');
    expect(calls).toBe(4);
  });

  test('succeeds on a retry', async () => {
    let calls = 0;
    await loadWithRetries(() => (++calls < 3 ? Promise.reject(new Error('no')) : Promise.resolve()), patient);
    expect(calls).toBe(3);
  });

  test('a host that never answers is given up after its time', async () => {
    await expect(
      loadWithRetries(() => new Promise(() => undefined), { loadRetries: 1, loadTimeoutMs: 20 }),
    ).rejects.toThrow('did not answer');
  });
});
