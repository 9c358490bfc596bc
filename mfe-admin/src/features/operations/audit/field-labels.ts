import {
  doorKinds,
  franchiseRequestStatuses,
  locationStatuses,
  reservationStatuses,
  userTypes,
  wordIn,
  type AuditEntry,
  type AuditValue,
  type Decision,
} from '@hamkke/contracts';
import { isCalendarDate } from '@hamkke/money';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { operations as texts } from '../../../locales/ko/operations.ts';

type Kind = AuditEntry['subject']['kind'];

const wonFields: readonly string[] = [
  'dailyPrice',
  'monthlyPrice',
  'quarterlyPrice',
  'yearlyPrice',
  'scheduledDailyPrice',
  'scheduledMonthlyPrice',
  'scheduledQuarterlyPrice',
  'scheduledYearlyPrice',
  'decisionAmount',
  'refundOwed',
];

/** Days in Seoul. */
const dayFields: readonly string[] = ['scheduledFrom'];

type Labelled = keyof (typeof texts)['audit']['fields'];

/** What a field is called; one that a service adds later has no text yet and is shown by its own name. */
export function useFieldText(): (field: string) => string {
  const { t } = useTranslation('admin');
  return useCallback((field) => t(`operations.audit.fields.${field as Labelled}`, { defaultValue: field }), [t]);
}

const decisionKinds = ['paid-outside', 'free', 'no-refund', 'refund'] as const satisfies readonly Decision['kind'][];

/** The key of a value's label; undefined where the value is shown as it is. */
function labelOf(kind: Kind, field: string, value: AuditValue) {
  if (field === 'status' && kind === 'location') return found('location', locationStatuses, value);
  if (field === 'status' && kind === 'reservation') return found('reservation', reservationStatuses, value);
  if (field === 'kind' && kind === 'door') return found('door', doorKinds, value);
  if (field === 'userType') return found('userType', userTypes, value);
  if (field === 'requestStatus') return found('request', franchiseRequestStatuses, value);
  return field === 'decision' ? found('decision', decisionKinds, value) : undefined;
}

function found<const Group extends string, Known extends string>(
  group: Group,
  values: readonly Known[],
  value: AuditValue,
): `operations.audit.values.${Group}.${Known}` | undefined {
  const known = wordIn(values, value);
  return known === undefined ? undefined : `operations.audit.values.${group}.${known}`;
}

/** Lists are logged as JSON. */
function listIn(value: AuditValue): readonly string[] | undefined {
  if (typeof value !== 'string' || !value.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch {
    return undefined; // cut off in the middle, or never a list
  }
}

export interface ValueText {
  readonly text: string;
  /** Somebody typed it: it is the same in every language. */
  readonly typed?: true;
}

/**
 * Writes a value before or after a change for the reader; a person is an id still, and nothing at all is distinguished by
 * the caller.
 */
export function useValueText(): (kind: Kind, field: string, value: Exclude<AuditValue, null>) => ValueText {
  const { t } = useTranslation('admin');
  const won = useWonText();
  const { count, day } = useDayTexts();
  return useCallback(
    (kind, field, value) => {
      // a coordinate is not rounded
      const numberText = (name: string, number: number) =>
        wonFields.includes(name) ? won(number) : Number.isInteger(number) ? count(number) : String(number);
      if (typeof value === 'boolean')
        return { text: t(value ? 'operations.audit.values.yes' : 'operations.audit.values.no') };
      if (typeof value === 'number') return { text: numberText(field, value) };
      if (dayFields.includes(field) && isCalendarDate(value)) return { text: day(value) };
      const list = listIn(value);
      if (list && field === 'images') return { text: t('operations.audit.values.pictures', { n: count(list.length) }) };
      if (list) return list.length === 0 ? { text: t('operations.none') } : { text: list.join(', '), typed: true };
      const key = labelOf(kind, field, value);
      return key ? { text: t(key) } : { text: value, typed: true };
    },
    [t, won, count, day],
  );
}
