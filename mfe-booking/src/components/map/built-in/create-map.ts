import { Map as MapLibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapPosition } from '../map-contract.ts';
import { provinceFiles } from './base-map-files.ts';
import { coarseFilter, coarseLayers, nightStyle, provinceLayers } from './map-style.ts';

// Version 6 is ES modules only and cannot find its worker inside a bundle by itself. Source: external-services 6.4.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).toString());

/** From here on the coarse country shows its corners. */
const detailZoom = 8;

export interface BuiltInMapTexts {
  readonly title: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly scrollWithCtrl: string;
  readonly scrollWithCommand: string;
  readonly moveWithTwoFingers: string;
}

/** Makes the map in an element. Pages scroll over it: one finger and a plain wheel belong to the page. */
export function createBuiltInMap(
  container: HTMLElement,
  start: { center: MapPosition; zoom: number; texts: BuiltInMapTexts },
): MapLibreMap {
  const { center, zoom, texts } = start;
  const map = new MapLibreMap({
    container,
    style: nightStyle(),
    center,
    zoom,
    minZoom: 4.6,
    maxZoom: 18,
    maxBounds: [
      [116, 28.5],
      [140, 43.5],
    ],
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 150,
    locale: {
      'Map.Title': texts.title,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': texts.scrollWithCtrl,
      'CooperativeGesturesHandler.MacHelpText': texts.scrollWithCommand,
      'CooperativeGesturesHandler.MobileHelpText': texts.moveWithTwoFingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ maxWidth: 80, unit: 'metric' }), 'bottom-left');
  followDetail(map);
  return map;
}

/**
 * Names the map and its buttons anew: the library reads its texts only once, and the reader may change the language.
 */
export function nameControls(map: MapLibreMap, texts: BuiltInMapTexts): void {
  const container = map.getContainer();
  const name = (selector: string, text: string) => {
    const element = container.querySelector(selector);
    element?.setAttribute('aria-label', text);
    if (element?.hasAttribute('title')) element.setAttribute('title', text);
  };
  name('.maplibregl-canvas', texts.title);
  name('.maplibregl-ctrl-zoom-in', texts.zoomIn);
  name('.maplibregl-ctrl-zoom-out', texts.zoomOut);
  const say = (selector: string, text: string) => {
    const element = container.querySelector(selector);
    if (element) element.textContent = text;
  };
  say(
    '.maplibregl-desktop-message',
    navigator.userAgent.includes('Mac') ? texts.scrollWithCommand : texts.scrollWithCtrl,
  );
  say('.maplibregl-mobile-message', texts.moveWithTwoFingers);
}

/** Fetches the provinces that come into view closely, and hides their coarse shapes once the fine ones are drawn. */
function followDetail(map: MapLibreMap): void {
  const requested = new Set<string>();
  const drawn: string[] = [];
  const look = () => {
    if (map.getZoom() < detailZoom) return;
    const view = map.getBounds();
    for (const file of provinceFiles) {
      const [west, south, east, north] = file.bounds;
      if (
        requested.has(file.code) ||
        west > view.getEast() ||
        east < view.getWest() ||
        south > view.getNorth() ||
        north < view.getSouth()
      )
        continue;
      requested.add(file.code);
      map.addSource(`province-${file.code}`, { type: 'geojson', data: file.url, tolerance: 0.25 });
      for (const { layer, under } of provinceLayers(file)) map.addLayer({ ...layer, minzoom: detailZoom - 0.5 }, under);
    }
  };
  map.on('load', look);
  map.on('moveend', look);
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    const code = /^province-(\d\d)$/.exec(sourceId)?.[1];
    if (code === undefined || !isSourceLoaded || drawn.includes(code)) return;
    drawn.push(code);
  });
  map.on('zoom', () => hideCoarse(map, map.getZoom() >= detailZoom ? drawn : []));
  map.on('idle', () => hideCoarse(map, map.getZoom() >= detailZoom ? drawn : []));
}

const hidden = new WeakMap<MapLibreMap, string>();

function hideCoarse(map: MapLibreMap, codes: readonly string[]): void {
  const key = codes.join();
  if (hidden.get(map) === key || !map.getLayer('land')) return;
  hidden.set(map, key);
  for (const layer of coarseLayers) map.setFilter(layer, coarseFilter(layer, codes));
}
