import type { AuditEntry } from '@hamkke/contracts';
import { Button, VisuallyHidden } from '@hamkke/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../people/people.ts';
import { usePersonText } from '../people/person-name.tsx';
import { useSubjectText } from './entry-subject.tsx';
import type { AuditQuestion } from './question.ts';

interface ChosenFiltersProps {
  readonly question: AuditQuestion;
  readonly entries: readonly AuditEntry[];
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** The person and the thing that the log is narrowed to, each with the way out. */
export function ChosenFilters({ question: { actorId, subjectId }, entries, change }: ChosenFiltersProps) {
  const { t } = useTranslation('admin');
  if (actorId === undefined && subjectId === undefined) return null;
  return (
    <div role="group" aria-label={t('operations.audit.chosen')} className="ad:flex ad:flex-wrap ad:gap-2">
      {actorId !== undefined && <ChosenActor id={actorId} onClear={() => change({ actor: '' })} />}
      {subjectId !== undefined && (
        <ChosenSubject id={subjectId} entries={entries} onClear={() => change({ subject: '' })} />
      )}
    </div>
  );
}

function ChosenActor({ id, onClear }: { readonly id: string; readonly onClear: () => void }) {
  const { t } = useTranslation('admin');
  const name = usePersonText()(id, usePerson(id));
  return (
    <Chosen
      label={t('operations.audit.actorChosen', { name })}
      clear={t('operations.audit.clearActor')}
      onClear={onClear}
    />
  );
}

function ChosenSubject({
  id,
  entries,
  onClear,
}: {
  readonly id: string;
  readonly entries: readonly AuditEntry[];
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('admin');
  const subject = entries.find((entry) => entry.subject.id === id)?.subject;
  // without a line only its id is known
  const name = useSubjectText(subject ?? { kind: 'location', id, label: null });
  return (
    <Chosen
      label={t('operations.audit.subjectChosen', { name })}
      clear={t('operations.audit.clearSubject')}
      onClear={onClear}
    />
  );
}

function Chosen({
  label,
  clear,
  onClear,
}: {
  readonly label: string;
  readonly clear: string;
  readonly onClear: () => void;
}) {
  return (
    <Button tone="secondary" onClick={onClear}>
      <span translate="no" data-typed="" className="ad:min-w-0 ad:wrap-anywhere">
        {label}
      </span>
      <X aria-hidden="true" size={16} className="ad:shrink-0" />
      <VisuallyHidden>{clear}</VisuallyHidden>
    </Button>
  );
}
