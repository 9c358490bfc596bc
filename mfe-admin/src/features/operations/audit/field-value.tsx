import type { AuditEntry, AuditValue } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../people/person-name.tsx';
import { useValueText } from './field-labels.ts';
import { isPersonField } from './people-in.ts';

/** Letters that stand in a line; longer texts unfold. */
const longestInLine = 160;

interface FieldValueProps {
  readonly kind: AuditEntry['subject']['kind'];
  readonly field: string;
  readonly value: AuditValue;
}

/** What a field held before or after a change. */
export function FieldValue({ kind, field, value }: FieldValueProps) {
  const { t } = useTranslation('admin');
  const valueText = useValueText();
  if (value === null || value === '') return <span className="ad:text-faint">{t('operations.none')}</span>;
  if (isPersonField(field) && typeof value === 'string') return <PersonName id={value} />;
  const { text, typed } = valueText(kind, field, value);
  const asTyped = typed && ({ translate: 'no', 'data-typed': '' } as const);
  if (text.length <= longestInLine)
    return (
      <span className="ad:wrap-anywhere" {...asTyped}>
        {text}
      </span>
    );
  return (
    <details className="ad:min-w-0">
      <summary className="ad:cursor-pointer ad:py-2.5 ad:wrap-anywhere ad:lg:pointer-fine:py-1">
        <span {...asTyped}>{text.slice(0, 60)}…</span>{' '}
        <span className="ad:text-accent-strong">{t('operations.audit.wholeValue')}</span>
      </summary>
      <p
        className="ad:mt-1 ad:max-h-72 ad:overflow-y-auto ad:rounded-control ad:bg-ink ad:p-3 ad:text-sm ad:wrap-anywhere ad:whitespace-pre-wrap"
        {...asTyped}
      >
        {text}
      </p>
    </details>
  );
}
