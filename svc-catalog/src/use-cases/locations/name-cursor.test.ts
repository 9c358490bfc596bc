import { listManagedLocations } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { cursorOf, readCursor } from './name-cursor.ts';

const id = 'b'.repeat(40);

test.each(['가', 'mapo 000002호점', '-_.:', '강'.repeat(19), '😀'.repeat(14)])(
  'a cursor holds the name %j and the id',
  (nameKey) => {
    const cursor = cursorOf({ nameKey, id });
    expect(listManagedLocations.query?.safeParse({ cursor }).success).toBe(true);
    expect(readCursor(cursor)).toEqual({ nameKey, id, cut: false });
  },
);

test.each(['강'.repeat(60), `${'a'.repeat(58)}가나`, '😀'.repeat(30)])(
  'a cursor has no room for all of %j, and says so',
  (nameKey) => {
    const cursor = cursorOf({ nameKey, id });
    expect(listManagedLocations.query?.safeParse({ cursor }).success).toBe(true);
    const read = readCursor(cursor);
    expect(read).toMatchObject({ id, cut: true });
    expect(nameKey.startsWith(read?.nameKey ?? '-')).toBe(true);
    expect(Buffer.byteLength(read?.nameKey ?? '')).toBeGreaterThan(50);
  },
);

test.each(['', 'abc', 'abc.', '.abc', 'a.b.c', `YQ.${'x'.repeat(41)}`, 'a b.c'])('%j is none', (text) =>
  expect(readCursor(text)).toBeUndefined(),
);
