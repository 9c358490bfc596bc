// @vitest-environment jsdom
import { completePayment, type PublicOrderStatus } from '@hamkke/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApiForEach } from '../../testing/harness.ts';
import { useOutcome } from './use-outcome.ts';

const api = fakeApiForEach();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often the outcome of a payment was requested within ten minutes. */
async function pollsWhile(status: PublicOrderStatus): Promise<number> {
  api().on(completePayment, {}, { body: { success: false, standing: status, message: '' } });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useOutcome('H1'), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  unmount();
  client.clear();
  return api().seen.length;
}

test.each(['processing', 'refunding'] as const)(
  'a payment that stays %s is polled 15 times, then the visitor decides',
  async (status) => {
    expect(await pollsWhile(status)).toBe(15);
  },
);

test.each(['confirmed', 'refunded', 'failed', 'awaiting', 'lapsed'] as const)(
  'a payment that is %s is polled once',
  async (status) => {
    expect(await pollsWhile(status)).toBe(1);
  },
);
