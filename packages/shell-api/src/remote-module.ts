import type { Language } from '@hamkke/ui/languages';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** Texts of one namespace in one language, nested as deep as one likes. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export interface RemoteTexts {
  /** i18next namespace; the remote's name. */
  readonly namespace: string;
  /** Texts of Korean come with the remote: everything falls back to them. */
  readonly fallback: Messages;
  /** Loads the texts of another language; undefined where they are not written yet. */
  load(language: Exclude<Language, 'ko'>): Promise<Messages | undefined>;
}

export interface SlotProps {
  /** Path under which the host shows the slot; links inside start with it. */
  readonly basePath: string;
  /** What the host hands over, as the part documents it; a part checks it, for the two are released apart. */
  readonly given?: unknown;
}

/**
 * What `place-picker` of booking is given: the pin's position in degrees (none before one is known), and a callback for
 * each move.
 */
export interface PlacePicking {
  readonly position: { readonly lat: number; readonly lng: number } | null;
  readonly onMove: (position: { readonly lat: number; readonly lng: number }) => void;
}

/**
 * What `warehouses` and `reservations` of partner are given where an administrator runs everybody's: `scope: 'all'`.
 * Filters stand in the address below `basePath` (`?owner=`, `?status=`, `?search=`).
 */
export interface ManagingScope {
  readonly scope: 'all';
}

/**
 * What every remote exposes as `./remote` (export `remote`). Checked by `conformsToShell` in its own test, and again by
 * the shell when it is loaded.
 */
export interface RemoteModule {
  /** `SHELL_API_MAJOR` at the time of the build. */
  readonly shellApi: number;
  /** Release of the remote, for error reports. */
  readonly version: string;
  /**
   * Paths from the site's root without the leading slash (`storage/:id`, or `index` for /); each lies under a mount of
   * this remote.
   */
  readonly routes: RouteObject[];
  readonly texts: RemoteTexts;
  /** Parts that other remotes show through `RemoteSlot`. */
  readonly slots?: Readonly<Record<string, ComponentType<SlotProps>>>;
  /**
   * Preloads the chunk of the screen at a path, without its reads, because the visitor may go there next. Must not
   * throw: a failure shows when the screen renders.
   */
  readonly preloadScreen?: (path: string) => void;
  /**
   * Starts the first reads of the screen at a path, and its first image: called once, when the remote is loaded for
   * that path (no search, no hash) and nothing of it is rendered yet. Must not throw; what it reads goes into the
   * page's query client, under the keys that the screen asks by.
   */
  readonly readAhead?: (path: string, client: QueryClient) => void;
}
