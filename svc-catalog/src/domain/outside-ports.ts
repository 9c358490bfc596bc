import type { FoundAddress, TranslationTarget } from '@hamkke/contracts';

/** Some units of one location, 500 at most. */
interface UnitsOfLocation {
  readonly locationId: string;
  readonly unitIds: readonly string[];
}

/** The guards of reservations, which decide who gets a unit. Both calls are idempotent. */
export interface Guards {
  /**
   * Closes the guards of these units, all or none, so that nobody can take them.
   * @throws UNIT_IN_USE (details.unitIds) while a rental runs or is coming, UNAVAILABLE when the answer is unknown
   */
  close(units: UnitsOfLocation, correlationId: string): Promise<void>;
  /** Opens the guards again. @throws UNAVAILABLE */
  open(units: UnitsOfLocation, correlationId: string): Promise<void>;
}

/** Identity's knowledge of partners. */
export interface Partners {
  /** Whether the person is an approved partner now. @throws UNAVAILABLE */
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

/** The public geocoder. Its usage policy allows one request a second for all our processes together. */
export interface Geocoder {
  /** Undefined where it finds nothing. The signal leaves the queue or aborts the request. @throws PROVIDER_DOWN */
  locate(query: string, signal: AbortSignal): Promise<Point | undefined>;
}

/** A cache of a provider's answers, shared by all processes. */
export interface CachedAnswers<T> {
  recall(question: string): Promise<{ readonly answer: T } | undefined>;
  /** @param seconds lifetime of the answer */
  save(question: string, answer: T, seconds: number): Promise<void>;
}

/**
 * Runs work one at a time across all processes, with a pause between two calls.
 * @throws PROVIDER_DOWN when too many wait, or the signal ends the waiting
 */
export type RateLimit = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** A language other than the one that partners write. */
export type ForeignTarget = Exclude<TranslationTarget, 'KO'>;

/** Translates what partners published. */
export interface Translator {
  /** Translates one batch of `batchesOf`, in its order. @throws TranslationFailure */
  translate(texts: readonly string[], target: ForeignTarget): Promise<readonly string[]>;
}

/** What locations took since their first payment, in won; those without one are missing. */
export interface Ledger {
  /** With a partner named, only of the time when the location was theirs. @throws UNAVAILABLE */
  revenues(
    query: { locationIds: readonly string[]; ownerId: string | undefined },
    correlationId: string,
  ): Promise<ReadonlyMap<string, number>>;
}

/** The texts in a person's reservations that people typed. */
export interface CustomerTexts {
  /** @throws UNAVAILABLE */
  textsOf(personId: string, correlationId: string): Promise<readonly string[]>;
}

/** A cache of translations by content, without expiry. */
export interface CachedTranslations {
  recall(texts: readonly string[], target: ForeignTarget): Promise<ReadonlyMap<string, string>>;
  /** Existing translations stay; idempotent. */
  save(translations: ReadonlyMap<string, string>, target: ForeignTarget): Promise<void>;
}

/** How many characters all processes together may send to the translator in a day. */
export interface CharacterBudget {
  /** Takes characters from today's budget; undefined when fewer are left. */
  take(characters: number): Promise<TakenCharacters | undefined>;
}

interface TakenCharacters {
  /** Returns characters that were not sent. */
  giveBack(): Promise<void>;
}
