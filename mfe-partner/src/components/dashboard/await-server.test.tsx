import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { timeoutMs } from './await-server.tsx';

fakeApiForEach('franchise');
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

it('says that nobody answers, and asks again', async () => {
  const { refresh } = await open('/franchise-dashboard', { session: { status: 'signed-out', confirmed: false } });
  await screen.findByText('불러오는 중이에요');
  act(() => void vi.advanceTimersByTime(timeoutMs));
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('지금은 연결할 수 없어요.');
  act(() => retry.click());
  expect(refresh).toHaveBeenCalledOnce();
  expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
});
