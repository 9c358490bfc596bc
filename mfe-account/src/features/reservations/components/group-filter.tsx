import { useTranslation } from 'react-i18next';
import { groups, type Group } from '../progress.ts';

interface GroupFilterProps {
  readonly group: Group | undefined;
  readonly onChoose: (group: Group | undefined) => void;
}

/** Which reservations the list shows; one at a time. */
export function GroupFilter({ group, onChoose }: GroupFilterProps) {
  const { t } = useTranslation('account');
  return (
    <div role="group" aria-label={t('reservations.filters.label')} className="ac:flex ac:flex-wrap ac:gap-2">
      {([undefined, ...groups] as const).map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={group === each}
          onClick={() => onChoose(each)}
          className="ac:min-h-11 ac:cursor-pointer ac:rounded-full ac:border ac:border-line ac:bg-surface ac:px-4 ac:text-[0.9375rem] ac:text-muted ac:transition-colors ac:hover:border-line-strong ac:aria-pressed:border-accent ac:aria-pressed:bg-accent-soft ac:aria-pressed:text-strong"
        >
          {t(`reservations.filters.${each ?? 'all'}`)}
        </button>
      ))}
    </div>
  );
}
