import type { AuditNote } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import type { CatalogEvent } from './catalog-event.ts';
import type { Bytes, ImageFile, ImageFormat, ImageWidth } from './image.ts';
import type { Location } from './location.ts';
import type { ManagedFilter, NameMark } from './managed-list.ts';
import type { RangeChange, TakenRange } from './taken-range.ts';
import type { Unit } from './unit.ts';
import type { Viewer } from './viewer.ts';

/** A location with its units, read at one moment. */
export interface LocationWithUnits {
  readonly location: Location;
  readonly units: readonly Unit[];
}

/** What a decision about locations wants kept, told and answered. */
export interface Change<T> {
  readonly locations: readonly Location[];
  readonly units: readonly Unit[];
  readonly events: readonly CatalogEvent[];
  /** What is there no longer, and the mark that stays of it. */
  readonly removed?: readonly Removed[];
  /** What the audit log is told; none for what partners do with their own. */
  readonly audit?: readonly AuditNote[];
  readonly answer: T;
}

/**
 * The mark of a removed location or unit. It stays for good: ids are never used twice, and who removes something again
 * is not told that it never was.
 */
export interface Removed {
  readonly kind: 'location' | 'unit';
  readonly id: string;
  /** Who owned the location then. */
  readonly ownerId: string | null;
}

/** Where locations and units are kept. */
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
  /** Units of several locations, in no order. */
  unitsOf(locationIds: readonly string[]): Promise<Unit[]>;
  findUnit(id: string): Promise<Unit | undefined>;
  /** Which of these were removed. */
  findRemoved(kind: Removed['kind'], ids: readonly string[]): Promise<Removed[]>;
  /** Units whose closing ran out before an instant, the longest ago first. */
  findLeftClosing(before: Date, limit: number): Promise<Unit[]>;
  /**
   * Which of these texts stood in a location that was open, at any time: see `textsPublishedBy`. What was published
   * once stays so, also without its location.
   */
  findPublished(texts: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Loads locations, lets `decide` say what becomes of them, and keeps that with its events, audit notes and what it
   * publishes in one step which no other change of the same locations can interleave; every saved or removed unit's
   * location must be among the saved locations, with a higher `unitsVersion`, or among the removed. `decide` may run
   * more than once.
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

export type LiveRange = Pick<TakenRange, 'unitId' | 'locationId' | 'start' | 'end'>;

/** The availability: which ranges of which units are taken, as the reservations' events tell. */
export interface Availability {
  /** Live ranges that touch the asked days, by unit and first day. */
  liveRanges(question: LiveQuestion): Promise<LiveRange[]>;
  /** Reservations confirmed since an instant and not cancelled after, counted by location. */
  countRentals(locationIds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>>;
}

/**
 * The writing side of the availability: one event at a time, inside the transaction that remembers the event as
 * handled.
 */
export interface AvailabilityWriter<Transaction> {
  /** Applies a change; false when it changes nothing. */
  apply(change: RangeChange, transaction: Transaction): Promise<boolean>;
}

/**
 * The repairing side of the availability. Both writes happen only while the row is still as it was seen: what events
 * did since then stands.
 */
export interface AvailabilityRepair {
  all(): Promise<TakenRange[]>;
  replace(seen: TakenRange | undefined, right: TakenRange): Promise<boolean>;
  remove(seen: TakenRange): Promise<boolean>;
}

/** Where images are kept, by the SHA-256 of their original. */
export interface ImageStore {
  read(hash: string, width: ImageWidth, format: ImageFormat): Promise<Bytes | undefined>;
  /** Which of these are already complete, in every width and format. */
  complete(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Keeps the files of one image; repeating it changes nothing. */
  save(hash: string, files: readonly ImageFile[]): Promise<void>;
}

/** Makes the files of an image from its original bytes: every width and format, without metadata. */
export interface ImageEncoder {
  /** @throws {Error} for anything but a PNG, WebP or JPEG of a sensible size */
  encode(original: Uint8Array): Promise<ImageFile[]>;
}
