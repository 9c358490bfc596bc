import type { Books } from '../books.ts';
import type { Finding } from '../finding.ts';
import type { Patience } from './acknowledged.ts';
import { judgeAcknowledged } from './acknowledged.ts';
import { judgeEvents } from './events.ts';
import { judgeMoney } from './money.ts';
import { judgeOutcomes } from './outcomes.ts';
import { judgePicture } from './picture.ts';
import { judgeSettlements } from './settlements.ts';
import { judgeSoldOnce } from './sold-once.ts';
import { judgeTransfers } from './transfers.ts';

/** Judges everything that was read; pure. Source: design quality.md "Invariants" */
export function judge(books: Books, patience: Patience): readonly Finding[] {
  const money = [...judgeMoney(books), ...judgeOutcomes(books), ...judgeSettlements(books), ...judgeTransfers(books)];
  return [...judgeSoldOnce(books), ...money, ...judgeEvents(books), ...judgePicture(books), ...judgeAcknowledged(books, patience)];
}
