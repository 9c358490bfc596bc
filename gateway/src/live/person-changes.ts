import { envelopeSchema, userErased, userUpdated } from '@hamkke/contracts';

export interface PersonChange {
  readonly userId: string;
  readonly erased: boolean;
}

/** What an event of identity means to who is signed in; nothing for those that change neither a record nor a role. */
export function personChange(message: unknown): PersonChange | undefined {
  const envelope = envelopeSchema.safeParse(message);
  if (!envelope.success) return undefined;
  const { type, data } = envelope.data;
  if (type !== userUpdated.type && type !== userErased.type) return undefined;
  // Either event names the person the same way; its other fields are read from identity, which has the newest.
  const parsed = userErased.data.safeParse(data);
  return parsed.success ? { userId: parsed.data.userId, erased: type === userErased.type } : undefined;
}
