import type { Books } from '../books.ts';
import type { Finding } from '../finding.ts';
import type { Patience } from './acknowledged.ts';
import { judgeAcknowledged } from './acknowledged.ts';
import { judgeEvents } from './events.ts';
import { judgeMoney } from './money.ts';
import { judgeOutcomes } from './outcomes.ts';
import { judgePicture } from './picture.ts';
import { judgeSoldOnce } from './sold-once.ts';

/** Judges everything that was read; pure. Source: design quality.md "Invariants" */
export function judge(books: Books, patience: Patience): readonly Finding[] {
  return [...judgeSoldOnce(books), ...judgeMoney(books), ...judgeOutcomes(books), ...judgeEvents(books), ...judgePicture(books), ...judgeAcknowledged(books, patience)];
}
