import type { Clock, Logger } from '@hamkke/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CharacterBudget, ForeignTarget, KeptTranslations, Translator } from '../domain/outside-ports.ts';
import { batchesOf, charactersOf } from '../domain/translation-batches.ts';
import { afterFailure, TranslationFailure } from '../domain/translation-failure.ts';

export interface AskDeps {
  /** Undefined where there is no key: then nothing is asked. */
  readonly translator: Translator | undefined;
  readonly kept: KeptTranslations;
  readonly budget: CharacterBudget;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  /** How long nothing is asked after a refusal that will not pass by itself, in milliseconds. */
  readonly restMs: number;
  /** How long those who ask wait; the call goes on, and what it brings is kept. */
  readonly timeoutMs?: number;
  /** Before the second try. */
  readonly pauseMs?: number;
}

export interface AskTranslator {
  /**
   * The translations that came in time; the rest is missing. `kept: false` is for texts about people: their
   * translations are forgotten within a minute.
   */
  ask(
    texts: readonly string[],
    target: ForeignTarget,
    how?: { readonly kept: boolean },
  ): Promise<ReadonlyMap<string, string>>;
  /** Resolves when no call is under way. */
  settled(): Promise<void>;
}

/** Into which language, and whether the translations are kept. */
interface Asking {
  readonly target: ForeignTarget;
  readonly keeps: boolean;
}
type Found = ReadonlyMap<string, string>;
interface Outcome {
  readonly found: Found;
  /** How long these texts are not asked for again, whatever came of it. */
  readonly rememberMs: number;
}

/** An answer that was just given may be asked for by someone who looked for it before it was kept. */
const answeredMs = 60_000;
const momentMs = 15_000;
/** Texts of which this process remembers that it asked; the longest ago go first. */
const mostRemembered = 5_000;
const mostAtOnce = 8;

/**
 * Asks the translator for what nobody translated yet: one call for texts that several ask for at once, a second try
 * where that may help, a rest after a failure, and no more characters a day than the budget has. Failures are forgotten
 * after a while, and never kept.
 */
export function createAskTranslator({
  translator,
  kept,
  budget,
  clock,
  logger,
  restMs,
  timeoutMs = 5_000,
  pauseMs = 500,
}: AskDeps): AskTranslator {
  const asked = new Map<string, { answer: Promise<string | undefined>; until: number }>();
  const running = new Set<Promise<Outcome>>();
  let restUntil = 0;
  const now = () => clock().getTime();
  const keyOf = (text: string, { target, keeps }: Asking) => `${target} ${keeps ? '' : 'once '}${text}`;
  const waits = { long: restMs, moment: Math.min(momentMs, restMs), these: restMs } as const;

  function begin(texts: readonly string[], asking: Asking, by: Translator): void {
    for (const batch of batchesOf(texts)) {
      if (running.size >= mostAtOnce) return;
      const outcome = translateBatch(batch, asking, by);
      running.add(outcome);
      const entries = batch.map((text) => ({
        text,
        entry: { answer: outcome.then(({ found }) => found.get(text)), until: Number.POSITIVE_INFINITY },
      }));
      for (const { text, entry } of entries) {
        // Last in line, however long ago it was asked for before.
        asked.delete(keyOf(text, asking));
        asked.set(keyOf(text, asking), entry);
      }
      void outcome.then(({ rememberMs }) => {
        running.delete(outcome);
        for (const { entry } of entries) entry.until = now() + rememberMs;
      });
    }
    for (const oldest of asked.keys()) {
      if (asked.size <= mostRemembered) break;
      asked.delete(oldest);
    }
  }

  /** Never fails: what was not translated is missing. */
  async function translateBatch(batch: readonly string[], { target, keeps }: Asking, by: Translator): Promise<Outcome> {
    try {
      const translations = await tryTwice(batch, target, by);
      const found = new Map(
        batch.flatMap((text, index) => (translations[index] ? [[text, translations[index]] as const] : [])),
      );
      if (keeps)
        await kept.keep(found, target).catch((err: unknown) => logger.warn({ err }, 'translations could not be kept'));
      return { found, rememberMs: found.size === batch.length ? answeredMs : restMs };
    } catch (error) {
      const { reason } = error instanceof TranslationFailure ? error : new TranslationFailure('store');
      const { rest } = afterFailure[reason];
      if (rest !== 'these') restUntil = Math.max(restUntil, now() + waits[rest]);
      logger.warn(
        { provider: 'deepl', reason, texts: batch.length, target, restMs: waits[rest] },
        'texts of owners stay as they are',
      );
      return { found: new Map(), rememberMs: waits[rest] };
    }
  }

  async function tryTwice(batch: readonly string[], target: ForeignTarget, by: Translator): Promise<readonly string[]> {
    try {
      return await tryOnce(batch, target, by);
    } catch (error) {
      if (!(error instanceof TranslationFailure) || !afterFailure[error.reason].again) throw error;
      await sleep(pauseMs);
      // Another call may have learned meanwhile that there is no use.
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
    async ask(texts, target, how = { kept: true }) {
      const asking = { target, keeps: how.kept };
      if (translator && now() >= restUntil)
        begin(
          texts.filter((text) => (asked.get(keyOf(text, asking))?.until ?? 0) <= now()),
          asking,
          translator,
        );
      const arrived = new Map<string, string>();
      const answers = texts.map(async (text) => {
        const translation = await asked.get(keyOf(text, asking))?.answer;
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
