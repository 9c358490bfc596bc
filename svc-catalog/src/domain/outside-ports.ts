import type { FoundAddress, TranslationTarget } from '@hamkke/contracts';

/** Some units of one location, 500 at most. */
interface UnitsOfLocation {
  readonly locationId: string;
  readonly unitIds: readonly string[];
}

/** The calendars that decide who gets a unit; they are the reservations' own. Both calls may be repeated. */
export interface Guards {
  /**
   * Lets nobody take these units any more, all or none.
   * @throws UNIT_IN_USE (details.unitIds) while a rental runs or is coming, UNAVAILABLE when nobody knows
   */
  close(units: UnitsOfLocation, correlationId: string): Promise<void>;
  /** Lets people take them again. @throws UNAVAILABLE */
  open(units: UnitsOfLocation, correlationId: string): Promise<void>;
}

/** The people who may own a location. */
export interface Partners {
  /** Whether this is an approved partner now. @throws UNAVAILABLE */
  isApproved(userId: string, correlationId: string): Promise<boolean>;
}

/** The public search for road addresses. */
export interface AddressSearch {
  /** The first ten. @throws VALIDATION on `keyword`, PROVIDER_DOWN */
  search(keyword: string): Promise<FoundAddress[]>;
}

/** A place on the map, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The public service that knows where addresses are. It answers one question a second, for all of us together. */
export interface Geocoder {
  /** Undefined where it knows none. The signal leaves the queue, or ends the question. @throws PROVIDER_DOWN */
  locate(query: string, signal: AbortSignal): Promise<Point | undefined>;
}

/** What a provider answered, kept for a while so that it is not asked again. */
export interface CachedAnswers<T> {
  recall(question: string): Promise<{ readonly answer: T } | undefined>;
  /** @param seconds how long it is good for */
  save(question: string, answer: T, seconds: number): Promise<void>;
}

/**
 * Runs work one at a time over every process, with a pause between two.
 * @throws PROVIDER_DOWN when too many wait, or the signal ends the waiting
 */
export type RateLimit = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** A language other than the one that partners write. */
export type ForeignTarget = Exclude<TranslationTarget, 'KO'>;

/** Translates what partners published. */
export interface Translator {
  /** Korean texts, as many as `batchesOf` puts together, in their order. @throws TranslationFailure */
  translate(texts: readonly string[], target: ForeignTarget): Promise<readonly string[]>;
}

/** What locations took since their first payment, in won; those without one are missing. */
export interface Books {
  /** Of the time when they were the partner's, where one is named. @throws UNAVAILABLE */
  revenues(
    query: { locationIds: readonly string[]; ownerId: string | undefined },
    correlationId: string,
  ): Promise<ReadonlyMap<string, number>>;
}

/** What the reservations of a person say in words that people typed. */
export interface CustomerTexts {
  /** @throws UNAVAILABLE */
  textsOf(personId: string, correlationId: string): Promise<readonly string[]>;
}

/** Translations by content, kept for good. */
export interface CachedTranslations {
  recall(texts: readonly string[], target: ForeignTarget): Promise<ReadonlyMap<string, string>>;
  /** What is there already stays; repeating it changes nothing. */
  save(translations: ReadonlyMap<string, string>, target: ForeignTarget): Promise<void>;
}

/** What may be sent to the translator in a day, over every process, in characters. */
export interface CharacterBudget {
  /** Takes so many of today's, or nothing: undefined when fewer are left. */
  take(characters: number): Promise<TakenCharacters | undefined>;
}

interface TakenCharacters {
  /** Puts them back where they came from: they were not sent after all. */
  giveBack(): Promise<void>;
}
