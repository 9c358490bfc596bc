// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { listLocations } from '@hamkke/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../testing/api-stage.ts';
import { aLocation } from '../../testing/builders.ts';
import { open, stageForEach } from '../../testing/scene.ts';

const api = stageForEach();

describe('/locations', () => {
  it('finds by name, and says so when nothing is found', async () => {
    api().on(listLocations, {}, { body: [aLocation(), aLocation({ id: 'busan', name: '함께보관 해운대점', district: '해운대구', address: '부산광역시' })] });
    const { user, router } = await open('/locations');
    expect(await screen.findByRole('heading', { level: 1, name: '지점 선택하기' })).toBeVisible();
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
    await user.type(screen.getByPlaceholderText('지역 • 지점명을 검색해주세요'), '해운대');
    expect(router.state.location.search).toContain('q=');
    expect(screen.queryByText('함께보관 강남점')).toBeNull();
    expect(screen.getByRole('link', { name: /해운대점/ })).toHaveAttribute('href', '/storage/busan');
    await user.type(screen.getByPlaceholderText('지역 • 지점명을 검색해주세요'), 'zzz');
    expect(await screen.findByText('검색 결과가 없습니다.')).toBeVisible();
  });

  it('keeps every filter when they are pressed faster than the address changes', async () => {
    api().on(listLocations, {}, { body: [aLocation({ freeSizes: ['SB', 'M', 'XL'] })] });
    const { user, router } = await open('/locations');
    await user.click(await screen.findByRole('button', { name: '필터' }));
    act(() => {
      for (const name of ['SB', 'M', 'XL', 'CCTV']) screen.getByRole('button', { name }).click();
    });
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('features')).toBe('CCTV'));
    expect(new URLSearchParams(router.state.location.search).get('sizes')).toBe('SB,M,XL');
  });

  it('shows every branch, however many there are, and all of them again after a search', async () => {
    const many = Array.from({ length: 20 }, (_, index) => aLocation({ id: `b${index}`, name: `함께보관 ${index}호점` }));
    api().on(listLocations, {}, { body: many });
    const { user } = await open('/locations');
    const shown = () => [...screen.getByRole('list', { name: '지점 목록' }).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const all = many.map(({ id }) => `/storage/${id}`).toSorted();
    await waitFor(() => expect(shown().toSorted()).toEqual(all));
    const search = screen.getByPlaceholderText('지역 • 지점명을 검색해주세요');
    await user.type(search, '19호');
    await waitFor(() => expect(shown()).toEqual(['/storage/b19']));
    await user.clear(search);
    await waitFor(() => expect(shown().toSorted()).toEqual(all));
  });

  it('says that there are no branches when there are none', async () => {
    api().on(listLocations, {}, { body: [] });
    await open('/locations');
    expect(await screen.findByText('등록된 지점이 없습니다.')).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    api().on(listLocations, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await open('/locations', 'en');
    expect(await screen.findByText('No connection right now. Please try again in a moment.')).toBeVisible();
    api().on(listLocations, {}, { body: [aLocation()] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('함께보관 강남점')).toBeVisible();
  });
});
