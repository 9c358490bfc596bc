// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { listLocations } from '@hamkke/contracts';
import type { ShellApi } from '@hamkke/shell-api';
import { memoryShell, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const { builtIn, google, getBounds, Bounds, fits } = vi.hoisted(() => {
  /** The positions that each fit received, the latest last. */
  const fits: unknown[][] = [];
  class Bounds {
    readonly places: unknown[] = [];
    extend(place: unknown) {
      this.places.push(place);
    }
  }
  const fitBounds = ({ places }: Bounds) => void fits.push(places);
  /** A view of the open sea: nothing is drawn, so that a map needs no canvas. */
  const sea = { getWest: () => 0, getSouth: () => 0, getEast: () => 0, getNorth: () => 0, contains: () => false };
  const getBounds = vi.fn(() => ({ ...sea, toJSON: () => ({ west: 0, south: 0, east: 0, north: 0 }) }));
  const view = { getBounds, getZoom: () => 12 };
  const builtIn = { ...view, fitBounds, easeTo() {}, isMoving: () => false, on() {}, off() {} };
  const google = { ...view, fitBounds, panTo() {}, setZoom() {}, addListener: () => ({ remove() {} }) };
  return { builtIn, google, getBounds, Bounds, fits };
});
vi.mock('../../components/map/device-speed.ts', () => ({ isSlowDevice: async () => false }));
vi.mock('maplibre-gl', () => ({ LngLatBounds: Bounds }));
vi.mock('../../components/map/built-in/use-built-in-map.ts', () => ({ useBuiltInMap: () => builtIn }));
vi.mock('@vis.gl/react-google-maps', () => ({ useMap: () => google }));
vi.mock('../../components/map/google/google-canvas.tsx', () => ({
  GoogleCanvas: ({ children }: { readonly children: ReactNode }) => children,
}));

/** An observer that sees everything at once: a map loads only near the screen. */
class Seen {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }
  observe() {
    this.#notify([{ isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}

const gangnam = { latitude: 37.5, longitude: 127 };
const haeundae = { latitude: 35.2, longitude: 129.2 };
const api = fakeApiForEach();

beforeEach(() => {
  fits.length = 0;
  getBounds.mockClear();
  vi.stubGlobal('IntersectionObserver', Seen);
  vi.stubGlobal('google', { maps: { LatLngBounds: Bounds, event: { addListenerOnce: () => ({ remove() {} }) } } });
  const busan = { id: 'busan', name: '함께보관 해운대점', district: '해운대구', address: '부산광역시' };
  api().on(listLocations, {}, { body: [aLocation(gangnam), aLocation({ ...busan, ...haeundae })] });
});

const { config } = memoryShell();
const withGoogle = { ...config, mapsKey: 'key', mapsMapId: 'map' };
const kinds: readonly [string, ShellApi['config'], (place: typeof gangnam) => unknown][] = [
  ['the built-in map', config, ({ latitude, longitude }) => [longitude, latitude]],
  ['Google’s map', withGoogle, ({ latitude: lat, longitude: lng }) => ({ lat, lng })],
];

describe.each(kinds)('%s beside the list', (_kind, shellConfig, at) => {
  /** Opens the list with its map; `search` types a new term and expects that the map fits these positions. */
  async function searching() {
    const { user } = await open('/locations', 'ko', visitorSession, { config: shellConfig });
    const field = await screen.findByRole('searchbox');
    await screen.findByRole('link', { name: /해운대점/ });
    await waitFor(() => expect(getBounds).toHaveBeenCalled());
    const search = async (text: string, ...places: (typeof gangnam)[]) => {
      fits.length = 0;
      await user.clear(field);
      if (text) await user.type(field, text);
      await waitFor(() => expect(fits.at(-1)).toHaveLength(places.length));
      expect(fits.at(-1)).toEqual(expect.arrayContaining(places.map(at)));
    };
    return { user, field, search };
  }

  it('fits to what is found by each search, and to every location once the search is cleared', async () => {
    const { search } = await searching();
    await search('해운대', haeundae);
    await search('', gangnam, haeundae);
    await search('강남', gangnam);
    await search('', gangnam, haeundae);
  });

  it('fits to every location again after a search that found nothing', async () => {
    const { user, field, search } = await searching();
    await search('해운대', haeundae);
    await user.type(field, 'zzz');
    expect(await screen.findByText('검색 결과가 없습니다.')).toBeVisible();
    await search('', gangnam, haeundae);
  });

  it('stays where it is until somebody searches', async () => {
    await searching();
    expect(fits).toEqual([]);
  });
});
