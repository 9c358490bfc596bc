import type { Location } from '@hamkke/contracts';
import { expect, type Locator, type Page } from '@playwright/test';

export type MapKind = 'built-in' | 'google' | 'kakao';
export interface Place {
  readonly lat: number;
  readonly lng: number;
}
/** A point of the screen, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const equatorMetres = 40_075_016.686;
/** As Google counts zoom. */
const tilePx = 256;

/** World pixels of a place at a zoom: Mercator, as all maps of the journeys draw. */
function project({ lat, lng }: Place, zoom: number): Point {
  const size = tilePx * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: (size * (lng + 180)) / 360, y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

/** How far a place is from the middle of a map, in pixels. */
export function offsetOf(place: Place, middle: Place, zoom: number): Point {
  const [at, from] = [project(place, zoom), project(middle, zoom)];
  return { x: at.x - from.x, y: at.y - from.y };
}

/** The place of a location that has one. */
export const placeOf = ({ latitude, longitude }: Location): Place | undefined =>
  latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude };

async function rectOf(element: Locator) {
  const rect = await element.boundingBox();
  if (!rect) throw new Error(`${String(element)} is not on the page`);
  return rect;
}

/** The built-in map shows its zoom by its scale only: so many metres are so many pixels wide. */
async function zoomByScale(scale: Locator, { lat }: Place): Promise<number> {
  const [, figure = '0', unit = 'm'] = /([\d.]+)\s*(k?m)/.exec((await scale.textContent()) ?? '') ?? [];
  const metres = Number(figure) * (unit === 'km' ? 1000 : 1);
  const width = await scale.evaluate<number, HTMLElementLike>((element) => Number.parseFloat(element.style.width));
  return Math.log2((equatorMetres * Math.cos((lat * Math.PI) / 180) * width) / (tilePx * metres));
}
/** What is read of an element in the page, whose types this room does not have. */
interface HTMLElementLike {
  readonly style: { readonly width: string };
}

/** The map of locations, whichever is shown, in Korean. */
export function locationMap(page: Page, kind: MapKind) {
  const region = page.getByRole('region', { name: '지점 지도' });
  const pins = region.locator('button[aria-pressed]');
  const fromMiddle = async ({ x, y }: Point): Promise<Point> => {
    const frame = await rectOf(region);
    return { x: x - frame.x - frame.width / 2, y: y - frame.y - frame.height / 2 };
  };
  return {
    region,
    /** Every single location that is drawn. */
    pins,
    pin: (name: string) => region.getByRole('button', { name, exact: true }).and(pins),
    clusters: region.getByRole('button', { name: /눌러서 확대하기$/ }),
    popup: (name: string) => region.getByRole('group', { name, exact: true }),
    failure: region.getByRole('alert'),
    async shown() {
      await region.scrollIntoViewIfNeeded();
      await expect(region.getByText('지도를 불러오는 중이에요')).toBeHidden({ timeout: 90_000 });
      await expect(this.pins.or(this.clusters).first()).toBeVisible({ timeout: 90_000 });
    },
    /**
     * The first location is selected at first; its popup is there only where its pin is in sight, which depends on
     * which location is the most popular.
     */
    async closeFirst() {
      const first = region.getByRole('group').getByRole('button', { name: '닫기' });
      if ((await first.count()) > 0) await first.click();
    },
    zoom: async (middle: Place) =>
      kind !== 'built-in'
        ? Number(await region.locator('[data-zoom]').getAttribute('data-zoom'))
        : zoomByScale(region.locator('.maplibregl-ctrl-scale'), middle),
    /** Where the tip of a pin is, from the middle of the map. */
    async tipOf(pin: Locator): Promise<Point> {
      const { x, y, width, height } = await rectOf(pin);
      return fromMiddle({ x: x + width / 2, y: y + height });
    },
    async middleOf(element: Locator): Promise<Point> {
      const { x, y, width, height } = await rectOf(element);
      return fromMiddle({ x: x + width / 2, y: y + height / 2 });
    },
    /** Whether a point, from the middle, is well inside the map. */
    async holds({ x, y }: Point): Promise<boolean> {
      const { width, height } = await rectOf(region);
      return Math.abs(x) < width / 2 - 60 && Math.abs(y) < height / 2 - 60;
    },
  };
}
export type ShownMap = ReturnType<typeof locationMap>;

/** The element that is nearest to the middle of the map. */
export async function nearestToMiddle(map: ShownMap, elements: Locator): Promise<Locator> {
  const all = await elements.all();
  const distances = await Promise.all(
    all.map(async (element) => {
      const { x, y } = await map.middleOf(element);
      return Math.hypot(x, y);
    }),
  );
  const nearest = all[distances.indexOf(Math.min(...distances))];
  if (!nearest) throw new Error('none of them is drawn');
  return nearest;
}
