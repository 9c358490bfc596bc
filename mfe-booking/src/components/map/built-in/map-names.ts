import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { fetchPlaces, type KnownPlace } from '../../place/known-places.ts';
import { nameLayers, namesFrom } from './map-style.ts';

type MapLanguage = 'ko' | 'en';

const font = '16px "Pretendard Variable"';
/** A font that does not come is replaced by the system's. */
const fontTimeoutMs = 2500;

/**
 * Draws the names of what is in view. The library paints a letter once, with whatever font is there, and caches it; the
 * font comes in many small files. So a name is handed over only when its letters are there, and only the letters of
 * names in view are fetched.
 */
export function showNames(map: MapLibreMap, language: MapLanguage): () => void {
  let stopped = false;
  let all: readonly KnownPlace[] = [];
  const letters = new Set<string>();

  const look = async () => {
    const view = map.getBounds();
    const zoom = map.getZoom();
    const seen = all.filter(
      ({
        properties,
        geometry: {
          coordinates: [lng = 0, lat = 0],
        },
      }) => zoom >= namesFrom[properties.kind] - 0.5 && view.contains([lng, lat]),
    );
    const fresh = new Set(
      seen.flatMap(({ properties }) => Array.from(properties[language])).filter((letter) => !letters.has(letter)),
    );
    if (fresh.size > 0) await fontsFor([...fresh].join(''));
    for (const letter of fresh) letters.add(letter);
    if (stopped) return;
    const ready = all.filter(({ properties }) =>
      Array.from(properties[language]).every((letter) => letters.has(letter)),
    );
    await map.getSource<GeoJSONSource>('names')?.setData({ type: 'FeatureCollection', features: [...ready] });
  };
  const onMove = () => void look();

  const begin = async () => {
    const [loaded] = await Promise.all([fetchPlaces(), fontsFor(language === 'ko' ? '한강낙동금' : 'Hangang')]);
    if (stopped) return;
    all = loaded;
    for (const layer of nameLayers(language)) map.addLayer(layer);
    map.on('moveend', onMove);
    await look();
  };
  begin().catch(() => undefined); // A map without names is still a map.
  return () => {
    stopped = true;
    map.off('moveend', onMove);
    for (const { id } of nameLayers(language)) if (map.getLayer(id)) map.removeLayer(id);
  };
}

async function fontsFor(text: string): Promise<void> {
  await Promise.race([
    document.fonts.load(font, text).catch(() => []),
    new Promise((resolve) => setTimeout(resolve, fontTimeoutMs)),
  ]);
}
