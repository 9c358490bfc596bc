import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { now } from './common.ts';

export const cards: readonly ListedQuery[] = [
  {
    name: 'saved card',
    command: commands.find('saved-cards', { _id: 'person-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'replace a saved card',
    command: commands.update('saved-cards', { _id: 'person-7', sealedKey: 'sealed-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'remove a saved card',
    command: commands.modify('saved-cards', { _id: 'person-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'discarded cards of a person',
    command: commands.find('discarded-cards', { userId: 'person-7' }),
    index: 'userId_1',
    returns: 'batch',
  },
  {
    name: 'claim the discarded card that is due',
    command: commands.modify('discarded-cards', { dueAt: { $lte: now } }, { dueAt: 1 }),
    index: 'dueAt_1',
    returns: 'one',
  },
  {
    name: 'put a discarded card off',
    command: commands.update('discarded-cards', { _id: 'discarded-7', dueAt: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'a discarded card is deleted',
    command: commands.remove('discarded-cards', { _id: 'discarded-7' }),
    index: '_id_',
    returns: 'one',
  },
];
