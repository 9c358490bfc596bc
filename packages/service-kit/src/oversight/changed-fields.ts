import type { AuditedField, AuditValue } from '@hamkke/contracts';

const longest = 4000;

/** A value as the log stores it: lists and objects as text, long texts cut. */
function valueOf(value: unknown): AuditValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/**
 * The named fields that differ between two states of a thing; without `before` it was made, without `after` it is gone.
 */
export function changedFields<T extends object>(
  fields: readonly (keyof T & string)[],
  before: T | undefined,
  after: T | undefined,
): AuditedField[] {
  return fields
    .map((field) => ({ field, before: valueOf(before?.[field]), after: valueOf(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
