import type { AuditedField, AuditEntry } from '@hamkke/contracts';
import { VisuallyHidden } from '@hamkke/ui';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from './field-value.tsx';
import { useFieldText } from './field-labels.ts';

/** Fields that are shown at once; a new location has a dozen. */
const shownAtOnce = 4;

/** What a line changed, before and after, field by field. */
export function EntryChanges({ entry: { subject, changes } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  // hiding a single one is not worth a press
  const cut = changes.length <= shownAtOnce + 1 ? changes.length : shownAtOnce;
  const rest = changes.slice(cut);
  if (changes.length === 0) return null;
  return (
    <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
      <ChangeList label={t('operations.audit.changes')} kind={subject.kind} changes={changes.slice(0, cut)} />
      {rest.length > 0 && (
        <details>
          <summary className="ad:cursor-pointer ad:py-3 ad:text-sm ad:text-accent-strong ad:lg:pointer-fine:py-1">
            {t('operations.audit.moreChanges', { n: rest.length })}
          </summary>
          <ChangeList
            label={t('operations.audit.moreChanges', { n: rest.length })}
            kind={subject.kind}
            changes={rest}
          />
        </details>
      )}
    </div>
  );
}

interface ChangeListProps {
  readonly label: string;
  readonly kind: AuditEntry['subject']['kind'];
  readonly changes: readonly AuditedField[];
}

function ChangeList({ label, kind, changes }: ChangeListProps) {
  const { t } = useTranslation('admin');
  const fieldText = useFieldText();
  return (
    <ul aria-label={label} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-1 ad:p-0">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="ad:flex ad:min-w-0 ad:flex-wrap ad:items-baseline ad:gap-x-2 ad:text-[0.9375rem]">
          <span className="ad:text-faint">{fieldText(field)}</span>
          <VisuallyHidden>{t('operations.audit.before')}</VisuallyHidden>
          <FieldValue kind={kind} field={field} value={before} />
          <ArrowRight aria-hidden="true" size={14} className="ad:shrink-0 ad:self-center ad:text-faint" />
          <VisuallyHidden>{t('operations.audit.after')}</VisuallyHidden>
          <span className="ad:min-w-0 ad:font-medium ad:text-strong">
            <FieldValue kind={kind} field={field} value={after} />
          </span>
        </li>
      ))}
    </ul>
  );
}
