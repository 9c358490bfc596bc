import { ApiError } from '@hamkke/api-client';
import { useState } from 'react';
import { readFileText } from './read-file.ts';
import { lineFieldError, readUnitTable, type FileReading, type LineFieldError } from './unit-csv.ts';
import { useBulk } from './use-bulk.ts';

type Reading = FileReading | { readonly problem: 'tooLarge' };

/** What the server said of single lines. */
function refusedLines(refusal: unknown): readonly LineFieldError[] {
  if (!(refusal instanceof ApiError)) return [];
  return refusal.fields.flatMap(({ path, code }) => {
    const [list, index, field] = path.split('.');
    return list === 'rows' && index !== undefined ? [lineFieldError(Number(index), field, code)] : [];
  });
}

/** A picked file of units: read, validated here and by the server, previewed, changed. */
export function useUnitFile(locationId: string, onDone: () => void) {
  const [reading, setReading] = useState<{ readonly name: string; readonly read: Reading }>();
  const bulk = useBulk(locationId, onDone);
  const read = reading?.read;
  const table = read && 'rows' in read ? read : undefined;
  const own = table?.fieldErrors ?? [];

  async function pick(file: File): Promise<void> {
    bulk.clearRefusal();
    const next: Reading = await readFileText(file).then(
      (text) => readUnitTable(text, locationId),
      () => ({ problem: 'tooLarge' as const }),
    );
    setReading({ name: file.name, read: next });
    if ('rows' in next && next.fieldErrors.length === 0) await bulk.loadPreview(next.rows);
  }

  return {
    bulk,
    name: reading?.name,
    problem:
      read && 'problem' in read
        ? { problem: read.problem, missing: read.problem === 'columns' ? read.missing : [] }
        : undefined,
    fieldErrors: own.length > 0 ? own : refusedLines(bulk.refusal),
    pick,
    retryPreview: () => void bulk.loadPreview(table?.rows ?? []),
  };
}
