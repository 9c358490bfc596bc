import type { Clock, Logger } from '@hamkke/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CharacterBudget, ForeignTarget, CachedTranslations, Translator } from '../../domain/outside-ports.ts';
import { batchesOf, charactersOf } from '../../domain/translation-batches.ts';
import { afterFailure, TranslationFailure } from '../../domain/translation-failure.ts';

export interface TranslationRequesterDeps {
  /** Undefined without a key; then nothing is translated. */
  readonly translator: Translator | undefined;
  readonly cache: CachedTranslations;
  readonly budget: CharacterBudget;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  /** How long to pause after a refusal that will not pass by itself, in milliseconds. */
  readonly restMs: number;
  /** How long callers wait, in milliseconds; the call goes on, and its translations are cached. */
  readonly timeoutMs?: number;
  /** The pause before the second try, in milliseconds. */
  readonly pauseMs?: number;
}

export interface TranslationRequester {
  /**
   * The translations that came in time; the others are missing. `cached: false` is for texts about people: their
   * translations stay in memory for a minute at most.
   */
  request(
    texts: readonly string[],
    target: ForeignTarget,
    how?: { readonly cached: boolean },
  ): Promise<ReadonlyMap<string, string>>;
  /** Resolves when no call is under way. */
  settled(): Promise<void>;
}

/** The target language, and whether the translations are cached. */
interface TranslationOptions {
  readonly target: ForeignTarget;
  readonly cached: boolean;
}
type Found = ReadonlyMap<string, string>;
interface Outcome {
  readonly found: Found;
  /** How long these texts are not requested again, whatever the outcome, in milliseconds. */
  readonly cacheMs: number;
}

/** Caches answers for callers who read the store just before the answer was stored, in milliseconds. */
const answeredMs = 60_000;
const momentMs = 15_000;
/** How many requested texts this process caches; the oldest go first. */
const mostCached = 5_000;
const mostAtOnce = 8;

/**
 * Requests missing translations: coalesces concurrent requests for a text, retries once where that may help, pauses
 * after a failure, and stays within the daily budget of characters. Failures stay in memory for a while and are never
 * stored.
 */
export function createTranslationRequester({
  translator,
  cache,
  budget,
  clock,
  logger,
  restMs,
  timeoutMs = 5_000,
  pauseMs = 500,
}: TranslationRequesterDeps): TranslationRequester {
  const requested = new Map<string, { answer: Promise<string | undefined>; until: number }>();
  const running = new Set<Promise<Outcome>>();
  let restUntil = 0;
  const now = () => clock().getTime();
  const keyOf = (text: string, { target, cached }: TranslationOptions) => `${target} ${cached ? '' : 'once '}${text}`;
  const waits = { long: restMs, moment: Math.min(momentMs, restMs), these: restMs } as const;

  function begin(texts: readonly string[], options: TranslationOptions, by: Translator): void {
    for (const batch of batchesOf(texts)) {
      if (running.size >= mostAtOnce) return;
      const outcome = translateBatch(batch, options, by);
      running.add(outcome);
      const entries = batch.map((text) => ({
        text,
        entry: { answer: outcome.then(({ found }) => found.get(text)), until: Number.POSITIVE_INFINITY },
      }));
      for (const { text, entry } of entries) {
        // Re-inserts the key, so that it is the newest.
        requested.delete(keyOf(text, options));
        requested.set(keyOf(text, options), entry);
      }
      void outcome.then(({ cacheMs }) => {
        running.delete(outcome);
        for (const { entry } of entries) entry.until = now() + cacheMs;
      });
    }
    for (const oldest of requested.keys()) {
      if (requested.size <= mostCached) break;
      requested.delete(oldest);
    }
  }

  /** Never fails: what was not translated is missing. */
  async function translateBatch(
    batch: readonly string[],
    { target, cached }: TranslationOptions,
    by: Translator,
  ): Promise<Outcome> {
    try {
      const translations = await tryTwice(batch, target, by);
      const found = new Map(
        batch.flatMap((text, index) => (translations[index] ? [[text, translations[index]] as const] : [])),
      );
      if (cached)
        await cache.save(found, target).catch((err: unknown) => logger.warn({ err }, 'translations could not be kept'));
      return { found, cacheMs: found.size === batch.length ? answeredMs : restMs };
    } catch (error) {
      const { reason } = error instanceof TranslationFailure ? error : new TranslationFailure('store');
      const { rest } = afterFailure[reason];
      if (rest !== 'these') restUntil = Math.max(restUntil, now() + waits[rest]);
      logger.warn(
        { provider: 'deepl', reason, texts: batch.length, target, restMs: waits[rest] },
        'texts of owners stay as they are',
      );
      return { found: new Map(), cacheMs: waits[rest] };
    }
  }

  async function tryTwice(batch: readonly string[], target: ForeignTarget, by: Translator): Promise<readonly string[]> {
    try {
      return await tryOnce(batch, target, by);
    } catch (error) {
      if (!(error instanceof TranslationFailure) || !afterFailure[error.reason].again) throw error;
      await sleep(pauseMs);
      // Another call may have begun the pause meanwhile.
      if (now() < restUntil) throw error;
      return await tryOnce(batch, target, by);
    }
  }

  async function tryOnce(batch: readonly string[], target: ForeignTarget, by: Translator): Promise<readonly string[]> {
    const taken = await budget.take(charactersOf(batch));
    if (!taken) throw new TranslationFailure('budget');
    try {
      return await by.translate(batch, target);
    } catch (error) {
      if (error instanceof TranslationFailure && !error.maybeBilled) await taken.giveBack();
      throw error;
    }
  }

  return {
    async request(texts, target, how = { cached: true }) {
      const options = { target, cached: how.cached };
      if (translator && now() >= restUntil)
        begin(
          texts.filter((text) => (requested.get(keyOf(text, options))?.until ?? 0) <= now()),
          options,
          translator,
        );
      const arrived = new Map<string, string>();
      const answers = texts.map(async (text) => {
        const translation = await requested.get(keyOf(text, options))?.answer;
        if (translation !== undefined) arrived.set(text, translation);
      });
      await within(Promise.all(answers), timeoutMs);
      return new Map(arrived);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}

/** Waits for work, but no longer. */
async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const done = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  done.abort();
}
