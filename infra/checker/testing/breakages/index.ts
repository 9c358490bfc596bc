import type { Snapshot } from '../../snapshot.ts';
import { rightSnapshot } from '../right-snapshot.ts';
import type { Spoil } from '../spoils.ts';
import { acknowledgedBreakages } from './acknowledged.ts';
import type { Breakage } from './breakage.ts';
import { grantBreakages } from './grants.ts';
import { moved } from './moved.ts';
import { moveBreakages } from './moves.ts';
import { noticeBreakages } from './notices.ts';
import { offerBreakages } from './offers.ts';
import { outcomeBreakages } from './outcomes.ts';
import { paidBreakages } from './paid.ts';
import { partnerBreakages } from './partners.ts';
import { soldBreakages } from './sold.ts';
import { eventBreakages } from './events.ts';
import { unseenBreakages } from './unseen.ts';
import { years } from './years.ts';

/** A breakage of the lawful snapshot that it is made from. */
export interface Broken {
  readonly rule: string;
  readonly how: string;
  readonly spoil: Spoil;
  readonly besides: readonly string[];
  readonly lawful: Snapshot;
}

const of = (lawful: Snapshot, rows: readonly Breakage[]): Broken[] =>
  rows.map(([rule, how, spoil, besides = []]) => ({ rule, how, spoil, besides, lawful }));

/** Every written way of breaking a snapshot; the README lists them. */
export const breakages: readonly Broken[] = [
  ...of(rightSnapshot(), [
    ...soldBreakages,
    ...paidBreakages,
    ...outcomeBreakages,
    ...partnerBreakages,
    ...eventBreakages,
    ...acknowledgedBreakages,
    ...offerBreakages,
    ...grantBreakages,
  ]),
  ...of(years().snapshot, [...unseenBreakages, ...noticeBreakages]),
  ...of(moved().snapshot, moveBreakages),
];
