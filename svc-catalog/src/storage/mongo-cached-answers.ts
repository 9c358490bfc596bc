import type { Clock } from '@hamkke/service-kit';
import type { CachedAnswers } from '../domain/outside-ports.ts';
import type { CachedAnswerModel } from './cached-answer-model.ts';

/** Answers of a provider in MongoDB, which drops them when their time is over. */
export function createMongoCachedAnswers<T>(rows: CachedAnswerModel, provider: string, clock: Clock): CachedAnswers<T> {
  const idOf = (question: string) => `${provider} ${question}`;
  return {
    async recall(question) {
      const row = await rows.findOne({ _id: idOf(question) }).lean();
      // The server clears away once a minute.
      return row && row.expiresAt > clock() ? { answer: row.answer as T } : undefined;
    },
    async save(question, answer, seconds) {
      const expiresAt = new Date(clock().getTime() + seconds * 1_000);
      await rows.replaceOne({ _id: idOf(question) }, { _id: idOf(question), answer, expiresAt }, { upsert: true });
    },
  };
}
