import Supercluster from 'supercluster';
import { mapDefaults, type MapMarker, type MapPosition } from './map-contract.ts';

/** What is drawn at a position: one location, or several that are too close to distinguish. */
export type Drawn =
  | { readonly kind: 'location'; readonly key: string; readonly marker: MapMarker }
  | {
      readonly kind: 'cluster';
      readonly key: string;
      readonly clusterId: number;
      readonly count: number;
      readonly position: MapPosition;
    };

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

/** What a map draws, and which of its pins stand inside the area that is shown: only there a popup has an anchor. */
export interface DrawnView {
  readonly items: readonly Drawn[];
  readonly inView: ReadonlySet<string>;
  /** Differs where anything of the above does. */
  readonly key: string;
}

export const emptyView: DrawnView = { items: [], inView: new Set(), key: '' };

/** The drawn things of a view, whose margin may hold pins that are out of sight. */
export function viewOf(items: readonly Drawn[], [west, south, east, north]: Bounds): DrawnView {
  const seen = ({ lat, lng }: MapPosition) => lng >= west && lng <= east && lat >= south && lat <= north;
  const inView = new Set(
    items.flatMap((item) => (item.kind === 'location' && seen(item.marker.position) ? [item.marker.id] : [])),
  );
  return { items, inView, key: `${items.map((item) => item.key).join()} ${[...inView].join()}` };
}

export interface ClusterIndex {
  /** What to draw inside west, south, east, north at a zoom. */
  at(bounds: Bounds, zoom: number): Drawn[];
  /** The zoom at which a cluster falls apart. */
  expansionZoom(clusterId: number): number;
}

/**
 * Groups markers within 60 px of each other, two or more; `tileSize` is what the map counts its zoom by. One grouping
 * for both maps. Source: product spec section 9.
 */
export function clusterMarkers(markers: readonly MapMarker[], tileSize: 256 | 512): ClusterIndex {
  const { clusterRadius: radius, clusterMinimum: minPoints, fitZoomCap } = mapDefaults;
  // From the closest zoom that a fit reaches, every location stands by itself.
  const maxZoom = fitZoomCap - (tileSize === 512 ? 2 : 1);
  const index = new Supercluster<{ marker: MapMarker }>({ radius, minPoints, maxZoom, extent: tileSize });
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      properties: { marker },
      geometry: { type: 'Point', coordinates: [marker.position.lng, marker.position.lat] },
    })),
  );
  return {
    at: (bounds, zoom) =>
      index.getClusters([...bounds], Math.floor(zoom)).map((feature): Drawn => {
        const [lng = 0, lat = 0] = feature.geometry.coordinates;
        const { properties } = feature;
        if ('cluster' in properties)
          return {
            kind: 'cluster',
            key: `c${properties.cluster_id}`,
            clusterId: properties.cluster_id,
            count: properties.point_count,
            position: { lat, lng },
          };
        return { kind: 'location', key: properties.marker.id, marker: properties.marker };
      }),
    expansionZoom: (clusterId) => index.getClusterExpansionZoom(clusterId),
  };
}
