import '../testing/index.ts';
import { ApiError } from '@hamkke/api-client';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { ReadFailed, ReadOutdated } from './index.ts';

const failure = (code: 'UNAVAILABLE' | 'NOT_FOUND') =>
  new ApiError(503, code, {
    type: `urn:hamkke:${code}`,
    title: code,
    status: 503,
    code,
    detail: code,
    correlationId: 'corr-7',
  });

describe('a read that failed', () => {
  it('says why, has a number for support and reads again on request', async () => {
    const refetch = vi.fn();
    const { user } = await openScreen(
      <ReadFailed
        title="목록을 못 읽었어요"
        titleAs="h3"
        read={{ error: failure('NOT_FOUND'), isFetching: false, refetch }}
      />,
    );
    expect(await screen.findByRole('heading', { level: 3, name: '목록을 못 읽었어요' })).toBeVisible();
    expect(screen.getByText('오류 번호 corr-7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('without a network no answer reads as that', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openScreen(
      <ReadOutdated
        title="오래된 내용이에요"
        read={{ error: failure('UNAVAILABLE'), isFetching: false, refetch: () => {} }}
      />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('인터넷에 연결되면 다시 불러올 수 있어요.');
    vi.restoreAllMocks();
  });

  it('what is no failed call reads as a general error', async () => {
    await openScreen(
      <ReadFailed title="실패" read={{ error: new TypeError('undefined'), isFetching: false, refetch: () => {} }} />,
    );
    expect(await screen.findByText('실패')).toBeVisible();
    expect(screen.queryByText(/오류 번호/)).toBeNull();
  });
});
