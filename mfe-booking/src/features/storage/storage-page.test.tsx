// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const today = seoulDateOf(new Date());
const api = fakeApiForEach();

describe('/storage/:id', () => {
  const units = [aUnit('SB', 1), aUnit('SB', 2), aUnit('M', 1)];
  beforeEach(() => {
    api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ latitude: null, longitude: null }) });
    api().on(listUnits, { id: 'gangnam' }, { body: units });
    api().on(
      listReservedUnits,
      { id: 'gangnam' },
      { body: [{ unitId: 'unit-SB-2', startDate: today, endDate: addDays(today, 10) }] },
    );
  });

  it('shows reserved units with their dates and leads to checkout with the free one', async () => {
    const { user } = await open('/storage/gangnam');
    const free = await screen.findByRole('radio', { name: /SB-1/ });
    expect(screen.getByRole('radio', { name: /SB-2/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('radio', { name: /SB-2/ })).toHaveTextContent('예약중');
    await user.click(free);
    expect(screen.getByTestId('quote')).toHaveTextContent('40,000원');
    const link = screen.getByRole('link', { name: '예약하기' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.toString()).toBe(
      `unitId=unit-SB-1&startDate=${today}&endDate=${addDays(today, 30)}&period=monthly`,
    );
  });

  it('choosing a size takes its first free unit; a longer period changes the price', async () => {
    const { user, router } = await open('/storage/gangnam');
    await user.click(await screen.findByRole('radio', { name: /^M/ }));
    expect(router.state.location.search).toContain('unitId=unit-M-1');
    await user.click(screen.getByRole('radio', { name: '12개월' }));
    expect(screen.getByTestId('quote')).toHaveTextContent('720,000원');
    expect(screen.getByText('34% 할인')).toBeVisible();
  });

  it('pressing the size on show takes its first free unit as well', async () => {
    const { user, router } = await open('/storage/gangnam');
    await user.click(await screen.findByRole('radio', { name: /^SB\d개/ }));
    expect(router.state.location.search).toContain('unitId=unit-SB-1');
  });

  it('a custom range that costs more than a month offers the month', async () => {
    const { user, router } = await open('/storage/gangnam?size=SB&unitId=unit-SB-1&period=custom');
    expect(await screen.findByTestId('quote')).toHaveTextContent('62,000원');
    await user.click(screen.getByRole('button', { name: '1개월로 바꾸기' }));
    expect(router.state.location.search).toContain('period=monthly');
    expect(screen.getByTestId('quote')).toHaveTextContent('40,000원');
  });

  it('a unit that someone else takes turns reserved at once, and the visitor is notified', async () => {
    const { user } = await open('/storage/gangnam');
    await user.click(await screen.findByRole('radio', { name: /SB-1/ }));
    act(() =>
      api().live.send('location', {
        locationId: 'gangnam',
        change: 'taken',
        unitId: 'unit-SB-1',
        startDate: today,
        endDate: addDays(today, 30),
      }),
    );
    await waitFor(() => expect(screen.getByRole('radio', { name: /SB-1/ })).toHaveAttribute('aria-disabled', 'true'));
    expect(await screen.findByText('고르신 보관함을 방금 다른 분이 예약했어요')).toBeVisible();
    expect(screen.queryByRole('link', { name: '예약하기' })).toBeNull();
  });

  it('says when the location does not exist', async () => {
    await open('/storage/nowhere');
    expect(await screen.findByText('지점을 찾을 수 없습니다')).toBeVisible();
  });

  it('says when the location is gone, and leads to those near by', async () => {
    const details = { near: [{ id: 'mapo', name: '함께보관 마포점' }] };
    api().on(getLocation, { id: 'old' }, problem(410, 'GONE', { details }));
    const { router, user } = await open('/storage/old');
    expect(await screen.findByRole('heading', { level: 1, name: '더는 운영하지 않는 지점이에요' })).toBeVisible();
    expect(screen.getByRole('link', { name: '지점 둘러보기' })).toHaveAttribute('href', '/locations');
    await user.click(screen.getByRole('link', { name: '함께보관 마포점' }));
    expect(router.state.location.pathname).toBe('/storage/mapo');
  });

  it('says when a location closes while its page is open', async () => {
    const { queryClient } = await open('/storage/gangnam');
    expect(await screen.findByRole('radio', { name: /SB-1/ })).toBeVisible();
    api().on(getLocation, { id: 'gangnam' }, problem(410, 'GONE'));
    await act(async () => queryClient.invalidateQueries({ queryKey: ['getLocation'] }));
    expect(await screen.findByText('더는 운영하지 않는 지점이에요')).toBeVisible();
    expect(screen.getByText('다른 지점을 둘러보세요.')).toBeVisible();
  });

  it('goes back to the stored path when the visitor came here directly, and removes it', async () => {
    localStorage.setItem('referrer', '/franchise-dashboard');
    const { user, router } = await open('/storage/gangnam');
    await user.click(await screen.findByRole('button', { name: '뒤로 가기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/franchise-dashboard'));
    expect(localStorage.getItem('referrer')).toBeNull();
  });
});
