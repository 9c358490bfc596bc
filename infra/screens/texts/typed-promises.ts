import { policy } from '@hamkke/contracts';
import { lineAt, type Finding } from '../sources/finding.ts';
import type { SourceFile } from '../sources/source-files.ts';
import { quasisOf, stringOf, syntaxOf, walk } from '../sources/syntax.ts';

/** What the policy promises, by unit, with the unit's names in the four languages. */
const promises: Readonly<Record<string, { readonly names: string; readonly figures: readonly number[] }>> = {
  minutes: { names: '분|minutes?|分', figures: [policy.holdMinutes] },
  hours: { names: '시간|hours?|時間|小时', figures: [policy.freeCancelHours, policy.partnerApprovalHours] },
  days: {
    names: '일|days?|th|日|天|号',
    figures: [
      policy.minimumRentalDays,
      policy.endingNoticeDays,
      policy.unpaidRetentionDays,
      policy.settlementDayOfMonth,
    ],
  },
  years: { names: '년|years?|年', figures: [policy.contractRetentionYears] },
  percent: {
    names: '%|퍼센트|percent|パーセント',
    figures: [policy.settlementSharePercent, 100 - policy.settlementSharePercent],
  },
};

/** Figures as English writes them out. */
const writtenFigures: Readonly<Record<string, number>> = {
  five: 5,
  seven: 7,
  ten: 10,
  fifteen: 15,
  thirty: 30,
  ninety: 90,
};
const figure = String.raw`(?<![\d.,])(?<figure>\d+|${Object.keys(writtenFigures).join('|')})`;
const patterns = Object.entries(promises).map(([unit, { names, figures }]) => ({
  unit,
  figures,
  pattern: new RegExp(`${figure}[ -]?(?:${names})(?![a-z])`, 'giu'),
}));

/** A figure with its unit that a text names for another reason than the policy. */
export interface OtherMeaning {
  /** The file, with `*` for the language. */
  readonly path: string;
  readonly says: string;
  readonly why: string;
}

const anyLanguage = (path: string) => path.replace(/\/(ko|en|ja|zh)(?=[./])/, '/*');

/** What a text promises in its own words, such as `15 minutes`. */
function promisesIn(text: string): string[] {
  return patterns.flatMap(({ unit, figures, pattern }) =>
    [...text.matchAll(pattern)]
      .map(({ groups: { figure: named = '' } = {} }) => writtenFigures[named.toLowerCase()] ?? Number(named))
      .filter((number) => figures.includes(number))
      .map((number) => `${number} ${unit}`),
  );
}

/**
 * Texts that name a figure of the policy by hand: it must be interpolated, or the text stays as it is when the promise
 * changes. Of the other meanings, those that no text has any more are found as well.
 */
export function findTypedPromises(files: readonly SourceFile[], otherMeanings: readonly OtherMeaning[]): Finding[] {
  const met = new Set<OtherMeaning>();
  const typed: Finding[] = [];
  for (const file of files) {
    walk(syntaxOf(file), (node) => {
      const written = node.type === 'TemplateLiteral' ? quasisOf(node) : [stringOf(node) ?? ''];
      for (const says of written.flatMap(promisesIn)) {
        const other = otherMeanings.find((one) => one.path === anyLanguage(file.path) && one.says === says);
        if (other) met.add(other);
        else typed.push({ path: file.path, line: lineAt(file.text, node.start), what: `names ${says} by hand` });
      }
    });
  }
  const stale = otherMeanings
    .filter((one) => !met.has(one))
    .map(({ path, says }) => ({ path, line: 1, what: `no text says ${says} any more` }));
  return [...typed, ...stale];
}
