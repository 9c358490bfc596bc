import { ApiError } from '@hamkke/api-client';
import type { CalendarDate } from '@hamkke/money';
import { useState } from 'react';
import { readFileText } from './read-file.ts';
import { lineFieldError, readUnitTable, type FileReading, type LineFieldError } from './unit-csv.ts';
import { useBulk, type UnitRow } from './use-bulk.ts';
import { usePriceStart } from './use-price-start.ts';

type Reading = FileReading | { readonly problem: 'tooLarge' };

/** What the server said of single lines. */
function refusedLines(refusal: unknown): readonly LineFieldError[] {
  if (!(refusal instanceof ApiError)) return [];
  return refusal.fields.flatMap(({ path, code }) => {
    const [list, index, field] = path.split('.');
    return list === 'rows' && index !== undefined ? [lineFieldError(Number(index), field, code)] : [];
  });
}

/** The rows as they are sent: with a day prices alone are changed, and a saved file always says what is for rent. */
const rowsSent = (rows: readonly UnitRow[], from: CalendarDate | undefined): readonly UnitRow[] =>
  from === undefined ? rows : rows.map((row) => ({ ...row, isAvailable: undefined }));

/** The rows of a file in which nothing is wrong. */
const rowsIn = (read: Reading | undefined): readonly UnitRow[] | undefined =>
  read && 'rows' in read && read.fieldErrors.length === 0 ? read.rows : undefined;

/** Why a file cannot be read. */
const problemIn = (read: Reading | undefined) =>
  read && 'problem' in read
    ? { problem: read.problem, missing: read.problem === 'columns' ? read.missing : [] }
    : undefined;

/** A picked file of units: read, validated here and by the server, previewed, changed. */
export function useUnitFile(locationId: string, onDone: () => void) {
  const [reading, setReading] = useState<{ readonly name: string; readonly read: Reading }>();
  const bulk = useBulk(locationId, onDone);
  const start = usePriceStart(bulk);
  const read = reading?.read;
  const rows = rowsIn(read);
  const own = read && 'rows' in read ? read.fieldErrors : [];
  const loadPreview = async (sent: readonly UnitRow[]) =>
    await bulk.loadPreview(rowsSent(sent, start.from), start.from);

  async function pick(file: File): Promise<void> {
    bulk.clearRefusal();
    const next: Reading = await readFileText(file).then(
      (text) => readUnitTable(text, locationId),
      () => ({ problem: 'tooLarge' as const }),
    );
    setReading({ name: file.name, read: next });
    const found = rowsIn(next);
    if (found && !start.isWrong) await loadPreview(found);
  }

  return {
    bulk,
    name: reading?.name,
    problem: problemIn(read),
    fieldErrors: own.length > 0 ? own : refusedLines(bulk.refusal),
    pick,
    start,
    /** Shows what the file would do; undefined where there is none, or where something has to be mended first. */
    preview: rows && !start.isWrong ? () => void loadPreview(rows) : undefined,
  };
}
