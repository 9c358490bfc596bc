import mongoose, { type Connection } from 'mongoose';
import type { ForeignTarget, CachedTranslations } from '../domain/outside-ports.ts';
import { insertMissing } from './insert-missing.ts';
import { cachedTranslationModel } from './cached-translation-model.ts';
import { textHash } from './text-hash.ts';

/** Translations in MongoDB. Where two processes had the same text translated, the first one's stands. */
export function createMongoCachedTranslations(connection: Connection): CachedTranslations {
  const rows = cachedTranslationModel(connection);
  const idOf = (text: string, target: ForeignTarget) => `${target} ${textHash(text)}`;
  return {
    async recall(texts, target) {
      const byId = new Map(texts.map((text) => [idOf(text, target), text]));
      const found = await rows.find({ _id: mongoose.trusted({ $in: [...byId.keys()] }) }, { text: 1 }).lean();
      return new Map(found.map(({ _id, text }) => [byId.get(_id) ?? '', text]));
    },
    async save(translations, target) {
      const at = new Date();
      await insertMissing(
        rows,
        [...translations].map(([text, translation]) => ({ _id: idOf(text, target), text: translation, at })),
      );
    },
  };
}
