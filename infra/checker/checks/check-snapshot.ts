import type { Snapshot } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { aspects } from './aspects.ts';
import type { CheckRules } from './rules.ts';

/** Checks a snapshot that is in memory as a whole; pure. Source: design quality.md "Invariants" */
export function checkSnapshot(snapshot: Snapshot, rules: CheckRules): readonly Finding[] {
  return Object.values(aspects).flatMap(({ begin }) => {
    const aspectCheck = begin(rules);
    return [...aspectCheck.check(snapshot), ...aspectCheck.end(snapshot)];
  });
}
