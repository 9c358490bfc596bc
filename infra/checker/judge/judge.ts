import type { Books } from '../books.ts';
import type { Finding } from '../finding.ts';
import { aspects } from './aspects.ts';
import type { JudgeRules } from './rules.ts';

/** Judges books that are held whole; pure. Source: design quality.md "Invariants" */
export function judge(books: Books, rules: JudgeRules): readonly Finding[] {
  return Object.values(aspects).flatMap(({ begin }) => {
    const judging = begin(rules);
    return [...judging.judge(books), ...judging.end(books)];
  });
}
