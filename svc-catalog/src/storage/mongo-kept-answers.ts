import type { Clock } from '@hamkke/service-kit';
import type { KeptAnswers } from '../domain/outside-ports.ts';
import type { KeptAnswerModel } from './kept-answer-model.ts';

/** Answers of a provider in MongoDB, which drops them when their time is over. */
export function createMongoKeptAnswers<T>(rows: KeptAnswerModel, provider: string, clock: Clock): KeptAnswers<T> {
  const idOf = (question: string) => `${provider} ${question}`;
  return {
    async recall(question) {
      const row = await rows.findOne({ _id: idOf(question) }).lean();
      // The server clears away once a minute.
      return row && row.expiresAt > clock() ? { answer: row.answer as T } : undefined;
    },
    async keep(question, answer, seconds) {
      const expiresAt = new Date(clock().getTime() + seconds * 1_000);
      await rows.replaceOne({ _id: idOf(question) }, { _id: idOf(question), answer, expiresAt }, { upsert: true });
    },
  };
}
