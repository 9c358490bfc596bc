import { Skeleton, VisuallyHidden } from '@hamkke/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson, type Person } from './people.ts';

/**
 * Writes what somebody is called: the name with the business, or that they left; the id while identity does not
 * answer.
 */
export function usePersonText(): (id: string, person: Person) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    (id, person) => {
      if (person.state === 'named')
        return person.franchiseName === null ? person.name : `${person.name} (${person.franchiseName})`;
      if (person.state === 'left') return t('operations.people.left');
      return person.state === 'reading' ? t('operations.people.reading') : id;
    },
    [t],
  );
}

/** Somebody by name; a grey block while it is read. */
export function PersonName({ id }: { readonly id: string }) {
  const person = usePerson(id);
  const text = usePersonText()(id, person);
  if (person.state !== 'reading')
    return (
      <span className="ad:wrap-anywhere" {...(person.state === 'named' && { translate: 'no', 'data-typed': '' })}>
        {text}
      </span>
    );
  return (
    <>
      <Skeleton className="ad:my-1 ad:inline-block! ad:h-4 ad:w-20 ad:align-middle" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
