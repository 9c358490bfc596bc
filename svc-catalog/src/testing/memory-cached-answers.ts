import type { Clock } from '@hamkke/service-kit';
import type { CachedAnswers } from '../domain/outside-ports.ts';

/** Answers in memory. */
export function createMemoryCachedAnswers<T>(clock: Clock): CachedAnswers<T> {
  const rows = new Map<string, { answer: T; until: number }>();
  return {
    async recall(question) {
      const row = rows.get(question);
      return row && row.until > clock().getTime() ? { answer: row.answer } : undefined;
    },
    async save(question, answer, seconds) {
      rows.set(question, { answer, until: clock().getTime() + seconds * 1_000 });
    },
  };
}
