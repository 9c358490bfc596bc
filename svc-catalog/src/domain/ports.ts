import type { AuditNote } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import type { CatalogEvent } from './catalog-event.ts';
import type { Bytes, ImageFile, ImageFormat, ImageWidth } from './image.ts';
import type { LinkImage, LinkImageLanguage, LinkImageTexts } from './link-image.ts';
import type { Location } from './location.ts';
import type { ManagedFilter, NameMark } from './managed-list.ts';
import type { Area, PlacedLocation } from './near.ts';
import type { OpenLocations } from './open-places.ts';
import type { RangeChange, TakenRange } from './taken-range.ts';
import type { Unit } from './unit.ts';
import type { Viewer } from './viewer.ts';

/** A location with its units, read in one snapshot. */
export interface LocationWithUnits {
  readonly location: Location;
  readonly units: readonly Unit[];
}

/** What a decision changes, publishes and answers. */
export interface Change<T> {
  readonly locations: readonly Location[];
  readonly units: readonly Unit[];
  readonly events: readonly CatalogEvent[];
  /** The marks of what the change removes. */
  readonly removed?: readonly Removed[];
  /** Notes for the audit log; none for what partners do with their own locations. */
  readonly audit?: readonly AuditNote[];
  readonly answer: T;
}

/**
 * The mark (tombstone) of a removed location or unit. It stays for good: no id is used twice, and a repeated removal
 * succeeds instead of answering NOT_FOUND.
 */
export interface Removed {
  readonly kind: 'location' | 'unit';
  readonly id: string;
  /** The partner who had the location then; null for one of our own. */
  readonly ownerId: string | null;
  /** Where a location was that had been open; none of a waiting one, nor of one that an older version removed. */
  readonly place?: Pick<Location, 'city' | 'district' | 'latitude' | 'longitude'> | undefined;
}

/** A location with when it, its units or their prices last changed; null where that was before anybody noted it. */
export interface ChangedLocation {
  readonly id: string;
  readonly updatedAt: Date | null;
}

/** Where locations and units are stored. */
export interface CatalogStore {
  /** The locations a viewer may see, by id, after `after` when given. */
  listLocations(page: { viewer: Viewer; after?: string | undefined; limit: number }): Promise<Location[]>;
  findLocation(id: string): Promise<Location | undefined>;
  /** A partner's locations in every state, by name. */
  listOwned(ownerId: string, limit: number): Promise<Location[]>;
  /**
   * Locations of every partner in every state, by name as people read it, then by id; those after a place when one is
   * given.
   */
  listManaged(filter: ManagedFilter, page: { limit: number; after?: NameMark | undefined }): Promise<Location[]>;
  /** All open locations by their city and district, with at most so many ids of each. */
  groupOpen(mostIds: number): Promise<OpenLocations[]>;
  /** Those of these that are open, in no order. */
  findOpen(ids: readonly string[]): Promise<Location[]>;
  /** The open ones in an area, in no order. */
  findOpenIn(area: Area, limit: number): Promise<PlacedLocation[]>;
  /** The open ones by id, after `after` when given. */
  listChanged(page: { after?: string | undefined; limit: number }): Promise<ChangedLocation[]>;
  /** Units of several locations, in no order. */
  unitsOf(locationIds: readonly string[]): Promise<Unit[]>;
  findUnit(id: string): Promise<Unit | undefined>;
  /** Which of these were removed. */
  findRemoved(kind: Removed['kind'], ids: readonly string[]): Promise<Removed[]>;
  /** Units whose closing ran out before an instant, the longest ago first. */
  findLeftClosing(before: Date, limit: number): Promise<Unit[]>;
  /** Units whose scheduled prices begin by a day, those of the earliest day first. */
  findDueSchedules(today: CalendarDate, limit: number): Promise<Unit[]>;
  /**
   * Which of these texts an open location ever showed: see `textsPublishedBy`. A published text stays published, also
   * without its location.
   */
  findPublished(texts: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Loads locations, calls `decide`, and stores its change with events, audit notes and published texts in one
   * serialised transaction. The location of each saved or removed unit must be saved too, with a higher `unitsVersion`,
   * or removed. A location that an event speaks of, or whose unit one speaks of, was changed now. `decide` may run more
   * than once.
   */
  change<T>(
    locationIds: readonly string[],
    decide: (loaded: ReadonlyMap<string, LocationWithUnits>) => Change<T>,
    correlationId: string,
  ): Promise<T>;
}

interface LiveQuestion {
  readonly locationIds: readonly string[];
  /** Only this unit's ranges. */
  readonly unitId?: string;
  /** First and last day of the question, both included; without a last day it has no end. */
  readonly start: CalendarDate;
  readonly end?: CalendarDate | undefined;
  /** Holds that lapsed by then are not live. */
  readonly now: Date;
}

export type LiveRange = Pick<TakenRange, 'unitId' | 'locationId' | 'start' | 'end' | 'until'>;

/** A rental that left its unit on a day, and whether the unit was found clear since. */
export type LeftUnit = Pick<TakenRange, 'unitId' | 'locationId' | 'start' | 'clear'> & {
  readonly leftOn: CalendarDate;
};

/** Which ranges of which units are taken, projected from the events of reservations. */
export interface Availability {
  /** Live ranges that touch the requested days, by unit and first day. */
  liveRanges(question: LiveQuestion): Promise<LiveRange[]>;
  /** Rentals that left their units on a day or later. */
  leftUnits(
    question: Pick<LiveQuestion, 'locationIds' | 'unitId'> & { readonly from: CalendarDate },
  ): Promise<LeftUnit[]>;
  /** Reservations confirmed since an instant and not cancelled after, counted by location. */
  countRentals(locationIds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>>;
}

/**
 * Writes the availability: one event at a time, in the transaction that marks the event in the inbox.
 */
export interface AvailabilityWriter<Transaction> {
  /** Applies a change; false when it changes nothing. */
  apply(change: RangeChange, transaction: Transaction): Promise<boolean>;
}

/**
 * Repairs the availability. Both writes are compare-and-set on the row that was read, so later events win.
 */
export interface AvailabilityRepair {
  all(): Promise<TakenRange[]>;
  replace(seen: TakenRange | undefined, right: TakenRange): Promise<boolean>;
  remove(seen: TakenRange): Promise<boolean>;
}

/** Stores images by the SHA-256 of their original. */
export interface ImageStore {
  read(hash: string, width: ImageWidth, format: ImageFormat): Promise<Bytes | undefined>;
  /** Which of these are already complete, in every width and format. */
  complete(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stores the files of one image; idempotent. */
  save(hash: string, files: readonly ImageFile[]): Promise<void>;
}

/** Encodes an original image in every width and format, without metadata. */
export interface ImageEncoder {
  /** @throws {Error} for anything but a PNG, WebP or JPEG of a sensible size */
  encode(original: Uint8Array): Promise<ImageFile[]>;
}

/** Stores the image for links of each location and language. */
export interface LinkImageStore {
  /** Undefined where none is stored, or one of other texts or another photo. */
  read(locationId: string, language: LinkImageLanguage, key: string): Promise<Bytes | undefined>;
  /** Takes the place of the one before. */
  save(locationId: string, language: LinkImageLanguage, image: LinkImage): Promise<void>;
}

/** Draws images for links: JPEG, 1200 x 630, 300 kB at most. */
export interface LinkImageDrawer {
  /** Draws without the photo where it cannot be read. @throws UNAVAILABLE while too many wait */
  draw(texts: LinkImageTexts, photo: Uint8Array | undefined): Promise<Bytes>;
}
