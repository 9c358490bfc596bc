import { seoulDateOf } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { CharacterBudget } from '../domain/outside-ports.ts';

interface DayRow {
  /** The day in Seoul. */
  _id: string;
  characters: number;
}

const schema = new Schema<DayRow>(
  { _id: String, characters: Number },
  { collection: 'translation-days', versionKey: false, id: false },
);

/**
 * A day's characters, counted in one document per day: taking some is one conditional update, so that all processes
 * together never take more than the limit. Call `mongo.syncIndexes()` after it.
 */
export function createMongoCharacterBudget(
  connection: Connection,
  { limit, clock }: { limit: number; clock: Clock },
): CharacterBudget {
  // Known as a model so that its collection is made at start: made by the first writes instead, several processes would
  // make it at once.
  if (!connection.models['TranslationDay']) connection.model('TranslationDay', schema);
  const days = connection.getClient().db(connection.name).collection<DayRow>('translation-days');

  async function begin(_id: string): Promise<void> {
    await days.updateOne({ _id }, { $setOnInsert: { characters: 0 } }, { upsert: true }).catch((error: unknown) => {
      // Another process began the day in the same moment.
      if ((error as { code?: unknown }).code !== 11000) throw error;
    });
  }

  return {
    async take(characters) {
      const _id = seoulDateOf(clock());
      await begin(_id);
      const { matchedCount } = await days.updateOne(
        { _id, characters: { $lte: limit - characters } },
        { $inc: { characters } },
      );
      return matchedCount === 0
        ? undefined
        : { giveBack: async () => void (await days.updateOne({ _id }, { $inc: { characters: -characters } })) };
    },
  };
}
