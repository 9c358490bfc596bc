/** A place in degrees, WGS 84. */
export interface MapPosition {
  readonly lat: number;
  readonly lng: number;
}

/** A location on the map. */
export interface MapMarker {
  readonly id: string;
  readonly position: MapPosition;
  readonly title: string;
  readonly address?: string | undefined;
  /** Address of a small image, about 480 px wide. */
  readonly image?: string | undefined;
  /** Page of the location, under the app's own router. */
  readonly href?: string | undefined;
}

export interface LocationMapProps {
  readonly markers: readonly MapMarker[];
  /** The visitor's own place: red, larger, never in a cluster. */
  readonly user?: MapPosition | undefined;
  /** Middle of the map at first; a new value moves the map there. Seoul when left out. */
  readonly center?: MapPosition | undefined;
  /** As Google counts it, on both maps. */
  readonly zoom?: number | undefined;
  /** In pixels. */
  readonly height?: number | undefined;
  /** Fits the map to its markers at first and whenever they change, never closer than zoom 16. */
  readonly fit?: boolean | undefined;
  /**
   * The selected marker, null for none; left out, the map manages its own selection, which begins with the first
   * marker.
   */
  readonly selectedId?: string | null | undefined;
  readonly onSelect?: ((id: string | null) => void) | undefined;
  readonly onReady?: (() => void) | undefined;
}

/** The events of a map that its frame listens to. */
export interface MapLoadEvents {
  readonly onReady: () => void;
  /** The map cannot be shown at all, now or any more. */
  readonly onFail: (error: Error) => void;
}

/** Where a map begins, and the events of its loading. */
export interface MapStart extends MapLoadEvents {
  readonly center: MapPosition;
  readonly zoom: number;
}

/** What both maps are given; every default is filled in. */
export interface MapViewProps extends MapStart {
  readonly markers: readonly MapMarker[];
  readonly user: MapPosition | undefined;
  readonly fit: boolean;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** Map constants of the product. Source: product spec section 9. */
export const mapDefaults = {
  center: { lat: 37.5665, lng: 126.978 },
  zoom: 15,
  userZoom: 14,
  listZoom: 12,
  detailZoom: 16,
  height: 400,
  listHeight: 300,
  detailHeight: 256,
  /** Of a place that is still to be chosen: a whole city. */
  pickZoom: 11,
  /** Auto-fit never comes closer. */
  fitZoomCap: 16,
  clusterRadius: 60,
  clusterMinimum: 2,
  loadRetries: 3,
  /** The library waits for ever for a host that accepts and never answers. Source: external-services 6.2. */
  loadTimeoutMs: 10_000,
} as const;
