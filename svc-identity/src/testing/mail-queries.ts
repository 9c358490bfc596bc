import { commands, type ListedQuery } from '@hamkke/service-kit/testing';

const now = new Date('2026-11-21T03:00:00Z');
const givenUp = 'failed too often';
const waitingMails = 'grows with the mails that wait only, which are those of the last minutes';

/** Every query of the queue of mails. */
export const mailQueries: readonly ListedQuery[] = [
  { name: 'queue a mail', command: commands.update('mails', { _id: 'mail-7' }), index: '_id_', returns: 'one' },
  {
    name: 'claim the mail that is due',
    command: commands.modify('mails', { nextAttemptAt: { $lte: now, $type: 'date' } }, { nextAttemptAt: 1 }),
    index: 'due',
    returns: 'one',
  },
  {
    name: 'how many mails wait',
    command: commands.count('mails', { nextAttemptAt: { $type: 'date' } }),
    index: 'due',
    returns: 'all',
    because: waitingMails,
  },
  {
    name: 'oldest mail that waits',
    command: commands.find('mails', { nextAttemptAt: { $type: 'date' } }, { sort: { queuedAt: 1 }, limit: 1 }),
    index: 'due',
    returns: 'all',
    because: waitingMails,
    examines: 60,
  },
  {
    name: 'begin a message',
    command: commands.update('mails', { _id: 'mail-7', begunAt: null }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'end or repeat a mail', command: commands.update('mails', { _id: 'mail-7' }), index: '_id_', returns: 'one' },
  {
    name: 'mails that were given up',
    command: commands.find('mails', { dropped: givenUp }, { sort: { endedAt: -1, _id: 1 }, limit: 201 }),
    index: 'given-up',
    returns: 'page',
  },
  {
    name: 'mail that was given up',
    command: commands.find('mails', { _id: 'mail-33', dropped: givenUp }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'queue a mail again',
    command: commands.update('mails', { _id: 'mail-33', dropped: givenUp }),
    index: '_id_',
    returns: 'one',
  },
];
