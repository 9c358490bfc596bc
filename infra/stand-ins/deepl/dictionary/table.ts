/** The languages that the dictionary is in. */
export type Language = 'EN' | 'JA' | 'ZH';

/** One thing in each of them. */
export type Wording = Readonly<Record<Language, string>>;

const places: Readonly<Record<number, Language>> = { 1: 'EN', 2: 'JA', 3: 'ZH' };

/**
 * Reads a table: a line each, `Korean|English|Japanese|Chinese`.
 *
 * @throws {Error} naming a line that has other than four parts, or Korean that is there twice
 */
export function readTable(lines: string): ReadonlyMap<string, Wording> {
  const table = new Map<string, Wording>();
  for (const line of lines.trim().split('\n')) {
    const cells = line.split('|');
    const [korean = ''] = cells;
    if (cells.length !== 4 || cells.some((cell) => cell === ''))
      throw new Error(`the dictionary cannot read "${line}"`);
    if (table.has(korean)) throw new Error(`the dictionary has "${korean}" twice`);
    table.set(korean, Object.fromEntries(cells.slice(1).map((cell, index) => [places[index + 1], cell])) as Wording);
  }
  return table;
}

/** The same in each language. */
export const inEach = (write: (language: Language) => string): Wording => ({
  EN: write('EN'),
  JA: write('JA'),
  ZH: write('ZH'),
});
