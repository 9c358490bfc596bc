import type { Operator } from '@hamkke/contracts';
import type { Block } from './document-text.ts';

/** What a language says about processors that the operator names. */
interface ProcessorTexts {
  readonly name: string;
  readonly task: string;
  readonly country: string;
  /** Said where some are outside of Korea: of those a country is named. */
  readonly abroad: string;
}

/** Korea in the languages of the pages: who works there sends nothing abroad. */
const home: ReadonlySet<string> = new Set([
  '대한민국',
  '한국',
  'republic of korea',
  'south korea',
  'korea',
  '大韓民国',
  '韓国',
  '大韩民国',
  '韩国',
]);

/** The country of a processor outside of Korea; empty for one in Korea. */
function countryAbroad(country = ''): string {
  const named = country.trim();
  return home.has(named.toLowerCase()) ? '' : named;
}

/**
 * Who processes personal data for the operator: a table of those that it names, with what is entrusted to them and the
 * country of those outside of Korea (PIPA art. 26 and 28-8); else the kinds, as the document has them.
 */
export function processorBlocks(
  { processors }: Pick<Operator, 'processors'>,
  texts: ProcessorTexts,
  kinds: Block,
): readonly Block[] {
  if (processors === undefined) return [kinds];
  const rows = processors.map(({ name, task, country }) => [name, task, countryAbroad(country)] as const);
  if (rows.every(([, , country]) => country === ''))
    return [{ rows: rows.map(([name, task]) => [name, task]), columns: [texts.name, texts.task] }];
  return [{ rows, columns: [texts.name, texts.task, texts.country] }, texts.abroad];
}
