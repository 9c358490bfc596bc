import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { firstUnsettledPipeline, unsettledOf, unsettledOrder } from '../../storage/unsettled-entries.ts';
import { dueNow, now, owed } from './common.ts';

const onePartner = 'what one partner has waiting; a partner id that appears lets it go';

const unsettled = unsettledOf('owner-7', now);
export const transfers: readonly ListedQuery[] = [
  {
    name: 'transfer',
    command: commands.find('transfers', { _id: 'order-7:paid' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'transfers',
    command: commands.find('transfers', { _id: { $in: ['order-7:paid', 'order-8:paid'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'claim the transfer that is due',
    command: commands.modify('transfers', { dueAt: dueNow }, { dueAt: 1 }),
    index: 'due',
    returns: 'one',
  },
  {
    name: 'change a transfer',
    command: commands.update('transfers', { _id: 'order-7:paid' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'put a transfer off',
    command: commands.update('transfers', { _id: 'order-7:paid', dueAt: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'note what came of a transfer',
    command: commands.update('transfers', { _id: 'order-7:paid', state: { $ne: 'sent' } }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'hasten refunds of an order',
    command: commands.update(
      'transfers',
      { orderId: 'order-7', kind: 'refunded', state: { $ne: 'sent' } },
      { many: true },
    ),
    index: 'orderId_1',
    returns: 'batch',
  },
  {
    name: 'hasten a partner’s transfers',
    command: commands.update('transfers', { ownerId: 'owner-7', state: { $ne: 'sent' } }, { many: true }),
    index: 'ownerId_1_state_1',
    returns: 'all',
    because: onePartner,
  },
  {
    name: 'transfers under way',
    command: commands.aggregate(
      'transfers',
      { $match: { state: { $in: ['waiting', 'failed'] } } },
      { $group: { _id: '$state', since: { $min: '$at' } } },
    ),
    index: 'state_1_at_1',
    returns: 'all',
    because: owed,
  },
  {
    name: 'partners with unsettled entries',
    command: commands.aggregate('transfers', ...(firstUnsettledPipeline as never[])),
    index: 'unsettled',
    returns: 'batch',
  },
  {
    name: 'unsettled entries of a partner',
    command: commands.find('transfers', unsettled, { sort: unsettledOrder, limit: 500, hint: 'unsettled' }),
    index: 'unsettled',
    returns: 'page',
  },
  {
    name: 'take entries',
    command: commands.update('transfers', { _id: { $in: ['order-7:paid', 'order-8:paid'] } }, { many: true }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'rows without a mark',
    command: commands.find('transfers', { unsettled: null }, { limit: 500 }),
    index: 'unsettled',
    returns: 'page',
  },
  {
    name: 'mark a row',
    command: commands.update('transfers', { _id: 'order-7:paid', unsettled: null }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'mark an old row',
    command: commands.update('transfers', { _id: 'order-7:paid', unsettled: { $exists: false } }),
    index: '_id_',
    returns: 'one',
  },
];

export const settlements: readonly ListedQuery[] = [
  {
    name: 'settlement of a month',
    command: commands.find('settlements', { ownerId: 'owner-7', month: '2026-07' }, { limit: 1 }),
    index: 'ownerId_1_month_1',
    returns: 'one',
  },
  {
    name: 'months of a partner',
    command: commands.find('settlements', { ownerId: 'owner-7' }),
    index: 'ownerId_1_month_1',
    returns: 'batch',
  },
  {
    name: 'settlements of a partner',
    command: commands.find('settlements', { ownerId: 'owner-7' }, { sort: { month: -1 } }),
    index: 'ownerId_1_month_1',
    returns: 'batch',
  },
  {
    name: 'settlement',
    command: commands.find('settlements', { _id: 'settlement-7', ownerId: 'owner-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'settlements that need a partner id',
    command: commands.count('settlements', { status: 'needed' }),
    index: 'needed',
    returns: 'all',
    because: 'grows with the settlements that wait for a person',
  },
  {
    name: 'settlements get their partner id',
    command: commands.update('settlements', { ownerId: 'owner-7', status: 'needed' }, { many: true }),
    index: 'any',
    returns: 'all',
    because: onePartner,
    examines: 40,
  },
  {
    name: 'entries of a settlement',
    command: commands.find('settled_entries', { settlementId: 'settlement-7' }),
    index: 'settlementId_1',
    returns: 'batch',
  },
  {
    name: 'settled among',
    command: commands.find('settled_entries', { _id: { $in: ['order-7:paid', 'order-8:paid'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'partner',
    command: commands.find('partners', { _id: 'owner-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'note a partner', command: commands.update('partners', { _id: 'owner-7' }), index: '_id_', returns: 'one' },
  {
    name: 'note a partner id',
    command: commands.modify('partners', { _id: 'owner-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'claim the partner that is due',
    command: commands.modify('partners', { nextLookAt: { $lte: now } }, { nextLookAt: 1 }),
    index: 'nextLookAt_1',
    returns: 'one',
  },
  {
    name: 'put a look off',
    command: commands.update('partners', { _id: 'owner-7', nextLookAt: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'look at a partner again',
    command: commands.update('partners', { _id: 'owner-7', nextLookAt: { $gt: now } }),
    index: '_id_',
    returns: 'one',
  },
];
