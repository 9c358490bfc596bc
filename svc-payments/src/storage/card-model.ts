import { Schema, type Connection } from 'mongoose';
import type { SavedCard } from '../domain/card-ports.ts';
import type { DiscardedCard } from '../domain/discarded-card.ts';

/** The id is the person's: each has one card. */
type SavedCardRow = Omit<SavedCard, 'userId'> & { _id: string };
type DiscardedCardRow = Omit<DiscardedCard, 'id'> & { _id: string };

const text = { type: String, required: true } as const;
const perhaps = { type: String, default: null } as const;
const instant = { type: Date, required: true } as const;

const savedSchema = new Schema<SavedCardRow>(
  { _id: text, sealedKey: text, brand: perhaps, lastFour: perhaps, savedAt: instant },
  { collection: 'saved-cards', versionKey: false },
);

const discardedSchema = new Schema<DiscardedCardRow>(
  { _id: text, userId: text, sealedKey: text, attempts: { type: Number, required: true, min: 0 }, dueAt: instant },
  { collection: 'discarded-cards', versionKey: false },
);
discardedSchema.index({ dueAt: 1 });
discardedSchema.index({ userId: 1 });

/** Saved cards: a row goes when its person removes the card or leaves. */
export function savedCardModel(connection: Connection) {
  return connection.model('SavedCard', savedSchema);
}

/** Keys of cards that are still to be deleted at the provider: a row goes when the provider has deleted the key. */
export function discardedCardModel(connection: Connection) {
  return connection.model('DiscardedCard', discardedSchema);
}

export function savedCardRow({ userId, ...card }: SavedCard): SavedCardRow {
  return { _id: userId, ...card };
}

export function savedCardOf({ _id, ...card }: SavedCardRow): SavedCard {
  return { userId: _id, ...card };
}

export function discardedCardOf({ _id, ...card }: DiscardedCardRow): DiscardedCard {
  return { id: _id, ...card };
}
