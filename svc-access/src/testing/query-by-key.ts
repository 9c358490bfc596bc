import { commands, type ListedQuery } from '@hamkke/service-kit/testing';

/** A write or read of one document by its key, whatever else it compares. */
export const byKey = (
  name: string,
  collection: string,
  verb: 'update' | 'remove' | 'find',
  compared: Readonly<Record<string, unknown>> = {},
): ListedQuery => ({
  name,
  command: commands[verb](collection, { _id: `${collection}-7`, ...compared }),
  index: '_id_',
  returns: 'one',
});
