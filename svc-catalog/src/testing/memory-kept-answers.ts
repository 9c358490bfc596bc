import type { Clock } from '@hamkke/service-kit';
import type { KeptAnswers } from '../domain/outside-ports.ts';

/** Answers in memory. */
export function createMemoryKeptAnswers<T>(clock: Clock): KeptAnswers<T> {
  const rows = new Map<string, { answer: T; until: number }>();
  return {
    async recall(question) {
      const row = rows.get(question);
      return row && row.until > clock().getTime() ? { answer: row.answer } : undefined;
    },
    async keep(question, answer, seconds) {
      rows.set(question, { answer, until: clock().getTime() + seconds * 1_000 });
    },
  };
}
