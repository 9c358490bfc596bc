import type { AuditEntry } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reservationPath } from '../operations-paths.ts';
import { usePerson } from '../people/people.ts';
import { PersonName, usePersonText } from '../people/person-name.tsx';
import { filterButton } from './filter-button.ts';

/** A name as it was then: a location that is gone or not open yet has no translation. */
const typed = { translate: 'no', 'data-typed': '' } as const;

type Subject = AuditEntry['subject'];

/**
 * What a thing is called; people by who they are now, locations in the language of the page where there is a
 * translation.
 */
export function useSubjectText({ kind, id, label }: Subject): string {
  const personText = usePersonText();
  const person = usePerson(id);
  const own = usePartnerText();
  if (kind === 'person') return personText(id, person);
  if (label === null) return id;
  return kind === 'location' ? own(label) : label;
}

interface EntrySubjectProps {
  readonly entry: AuditEntry;
  readonly basePath: string;
  /** The log shows only this thing already. */
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}

/**
 * Which thing it was done to; a press shows only what was done to it, and beside it is the way to its page where it has
 * one.
 */
export function EntrySubject({ entry, basePath, chosen, onChoose }: EntrySubjectProps) {
  const { t } = useTranslation('admin');
  const { subject } = entry;
  const name = useSubjectText(subject);
  const label =
    subject.kind === 'person' ? (
      <PersonName id={subject.id} />
    ) : (
      <span className="ad:wrap-anywhere" {...(subject.kind === 'location' && typed)}>
        {name}
      </span>
    );
  return (
    <div className="ad:flex ad:min-w-0 ad:items-center ad:gap-2">
      <span className="ad:shrink-0 ad:text-sm ad:text-faint">{t(`operations.audit.kinds.${subject.kind}`)}</span>
      {chosen ? (
        <span className="ad:min-w-0 ad:font-semibold ad:text-strong">{label}</span>
      ) : (
        <button
          type="button"
          className={filterButton}
          aria-label={t('operations.audit.onlySubject', { name })}
          onClick={() => onChoose(subject.id)}
        >
          {label}
        </button>
      )}
      <SubjectLink entry={entry} name={name} basePath={basePath} />
    </div>
  );
}

function SubjectLink({
  entry: { action, subject },
  name,
  basePath,
}: {
  readonly entry: AuditEntry;
  readonly name: string;
  readonly basePath: string;
}) {
  const { t } = useTranslation('admin');
  if (subject.kind === 'location' && action !== 'location-removed')
    return <PageLink to={`/storage/${subject.id}`} label={t('operations.audit.openLocation', { name })} />;
  return subject.kind === 'reservation' ? (
    <PageLink to={reservationPath(basePath, subject.id)} label={t('operations.audit.openReservation', { name })} />
  ) : null;
}

function PageLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="ad:flex ad:size-11 ad:shrink-0 ad:items-center ad:justify-center ad:rounded-control ad:text-muted ad:hover:bg-lifted ad:hover:text-strong ad:lg:pointer-fine:size-8"
    >
      <ArrowUpRight aria-hidden="true" size={18} />
    </Link>
  );
}
