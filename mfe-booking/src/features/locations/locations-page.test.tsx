// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { listLocations } from '@hamkke/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as knownPlaces from '../../components/place/known-places.ts';
import { problem } from '@hamkke/screen-kit/testing';
import { aLocation } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const api = fakeApiForEach();

describe('/locations', () => {
  it('finds by name, and says so when nothing is found', async () => {
    api().on(
      listLocations,
      {},
      {
        body: [
          aLocation(),
          aLocation({ id: 'busan', name: '함께보관 해운대점', district: '해운대구', address: '부산광역시' }),
        ],
      },
    );
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

  it('offers the locations nearest to a station that none is named after, with every other filter', async () => {
    const place = {
      type: 'Feature' as const,
      properties: { kind: 'place' as const, ko: '역삼역', en: 'Yeoksam', rank: 3 },
      geometry: { type: 'Point' as const, coordinates: [127.0364, 37.5006] },
    };
    vi.spyOn(knownPlaces, 'fetchPlaces').mockResolvedValue([place]);
    api().on(
      listLocations,
      {},
      {
        body: [
          aLocation({ latitude: 37.498, longitude: 127.028 }),
          aLocation({ id: 'full', name: '함께보관 만석점', latitude: 37.5, longitude: 127.03, freeSizes: [] }),
        ],
      },
    );
    const { user } = await open('/locations?sizes=M');
    await user.type(await screen.findByPlaceholderText('지역 • 지점명을 검색해주세요'), '역삼');
    expect(await screen.findByText('검색 결과가 없습니다.')).toBeVisible();
    const near = within(await screen.findByRole('region', { name: '역삼역에서 가까운 지점' }));
    expect(near.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/storage/${aLocation().id}`]);
    expect(near.getByText(/^\d{3}m$/)).toBeVisible();
  });

  it('loses no filter when they are pressed faster than the address changes', async () => {
    api().on(listLocations, {}, { body: [aLocation({ freeSizes: ['SB', 'M', 'XL'] })] });
    const { user, router } = await open('/locations');
    await user.click(await screen.findByRole('button', { name: '필터' }));
    act(() => {
      for (const name of ['SB', 'M', 'XL', 'CCTV']) screen.getByRole('button', { name }).click();
    });
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('features')).toBe('CCTV'));
    expect(new URLSearchParams(router.state.location.search).get('sizes')).toBe('SB,M,XL');
  });

  it('shows every location, however many there are, and all of them again after a search', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      aLocation({ id: `b${index}`, name: `함께보관 ${index}호점` }),
    );
    api().on(listLocations, {}, { body: many });
    const { user } = await open('/locations');
    const shown = () =>
      [...screen.getByRole('list', { name: '지점 목록' }).querySelectorAll('a')].map((link) =>
        link.getAttribute('href'),
      );
    const all = many.map(({ id }) => `/storage/${id}`).toSorted();
    await waitFor(() => expect(shown().toSorted()).toEqual(all));
    const search = screen.getByPlaceholderText('지역 • 지점명을 검색해주세요');
    await user.type(search, '19호');
    await waitFor(() => expect(shown()).toEqual(['/storage/b19']));
    await user.clear(search);
    await waitFor(() => expect(shown().toSorted()).toEqual(all));
  });

  it('says that there are no locations when there are none', async () => {
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
