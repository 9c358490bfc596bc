import type { NameMark } from '../../domain/managed-list.ts';

/** A place as a cursor holds it. */
export interface ReadMark extends NameMark {
  /** Whether `nameKey` is only the beginning of a name that the cursor had no room for. */
  readonly cut: boolean;
}

/** Bytes of a name beside the longest id: a cursor has 120 characters. */
const room = 59;

/** Writes a place in the list by name; it holds whatever becomes of the location there. */
export function cursorOf({ nameKey, id }: NameMark): string {
  let held = '';
  for (const character of nameKey) {
    if (Buffer.byteLength(held + character) > room) return `${Buffer.from(held).toString('base64url')}:${id}`;
    held += character;
  }
  return `${Buffer.from(held).toString('base64url')}.${id}`;
}

/** Reads a cursor; undefined for what is none. */
export function readCursor(cursor: string): ReadMark | undefined {
  const [, name, sign, id] = /^([A-Za-z0-9_-]+)([.:])([A-Za-z0-9_-]{1,40})$/.exec(cursor) ?? [];
  if (name === undefined || id === undefined) return undefined;
  return { nameKey: Buffer.from(name, 'base64url').toString(), id, cut: sign === ':' };
}
