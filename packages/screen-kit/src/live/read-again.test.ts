import { readDefaults, readKey } from '@hamkke/api-client';
import { listOwnerLocations, readFranchiseRevenue } from '@hamkke/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherMs } from './live-events.ts';
import { createReadAgain } from './read-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A read that takes its time, watched by a screen. */
async function watched(takesMs: number) {
  const client = new QueryClient();
  const begun = vi.fn();
  const ended = vi.fn();
  const observer = new QueryObserver(client, {
    ...readDefaults,
    queryKey: readKey(listOwnerLocations, { params: { id: 'o-1' } }),
    queryFn: async ({ signal }) => {
      begun();
      await new Promise((resolve, reject) => {
        setTimeout(resolve, takesMs);
        signal.addEventListener('abort', reject);
      });
      ended();
      return begun.mock.calls.length;
    },
  });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(takesMs);
  return { again: createReadAgain(client), begun, ended };
}

describe('reading again', () => {
  it('is done once for several who ask, and only for what they asked', async () => {
    const { again, begun } = await watched(10);
    again.request([readFranchiseRevenue]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveBeenCalledTimes(1);
    again.request([listOwnerLocations]);
    again.request([listOwnerLocations, readFranchiseRevenue]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveBeenCalledTimes(2);
  });

  it('comes to an end under changes that never rest, however slow the server', async () => {
    const { again, begun, ended } = await watched(2_000);
    for (let change = 0; change < 40; change += 1) {
      again.request([listOwnerLocations]);
      await vi.advanceTimersByTimeAsync(gatherMs);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ended.mock.calls.length).toBeGreaterThanOrEqual(5);
    // none was cut off
    expect(ended).toHaveBeenCalledTimes(begun.mock.calls.length);
  });

  it('follows a read that was under way when the change came', async () => {
    const { again, begun } = await watched(1_000);
    again.request([listOwnerLocations]);
    await vi.advanceTimersByTimeAsync(500);
    again.request([listOwnerLocations]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toHaveBeenCalledTimes(3);
  });

  it('ends with the dashboard', async () => {
    const { again, begun } = await watched(10);
    again.request([listOwnerLocations]);
    again.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveBeenCalledTimes(1);
  });
});
