import type { AuditEntry } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../people/people.ts';
import { PersonName, usePersonText } from '../people/person-name.tsx';
import { filterButton } from './filter-button.ts';

interface EntryDoerProps {
  readonly actor: AuditEntry['actor'];
  /** The log shows only this person already. */
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}

/** Who did it, in the role that held then; a press shows only what this person did. */
export function EntryDoer({ actor: { id, role }, chosen, onChoose }: EntryDoerProps) {
  const { t } = useTranslation('admin');
  const name = usePersonText()(id, usePerson(id));
  return (
    <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2 ad:lg:flex-col ad:lg:items-start">
      {chosen ? (
        <span className="ad:font-semibold ad:text-strong">
          <PersonName id={id} />
        </span>
      ) : (
        <button
          type="button"
          className={filterButton}
          aria-label={t('operations.audit.onlyActor', { name })}
          onClick={() => onChoose(id)}
        >
          <PersonName id={id} />
        </button>
      )}
      <span className="ad:text-sm ad:text-faint">{t(`operations.audit.roles.${role}`)}</span>
    </div>
  );
}
