import { onTestFinished, vi } from 'vitest';

/**
 * Gives the browser Web Share for the running test, answered as the test says; returns the mock of `share`. jsdom has
 * none.
 */
export function webShare(
  answer: (data: ShareData) => Promise<void> = () => Promise.resolve(),
  canShare?: (data: ShareData) => boolean,
) {
  const share = vi.fn(answer);
  const given = canShare ? { share, canShare } : { share };
  Object.assign(navigator, given);
  onTestFinished(() => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(navigator, name);
  });
  return share;
}
