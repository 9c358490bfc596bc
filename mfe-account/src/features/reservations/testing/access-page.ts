import { listPasses, readAccess, type OwnAccess, type Pass } from '@hamkke/contracts';
import type { FakeApi } from '@hamkke/screen-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { anAccess, passList } from './access-builders.ts';
import { aDetail } from './builders.ts';

// The page of a reservation with doors, as the tests of its section open and read it.

const { reservationId: id } = aDetail();

/** Answers how one gets in and who else does, from now on. */
export const accessAnswers = (api: () => FakeApi) => ({
  opens: (given: Partial<OwnAccess> = {}) => api().on(readAccess, { id }, { body: anAccess(given) }),
  shares: (...passes: readonly Pass[]) => api().on(listPasses, { id }, { body: passList(...passes) }),
  /** How often it was read. */
  reads: () => api().sent(readAccess, { id }).length,
});

export const section = async () => within(await screen.findByRole('region', { name: '들어가는 방법' }));

/** Sends the page to the background, or brings it to the front. */
export function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Lets so many ms pass, with what happens in them. */
export const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
