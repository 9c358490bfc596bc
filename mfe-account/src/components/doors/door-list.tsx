import type { CodeDoor, CodeProgress } from '@hamkke/contracts';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { Typed } from '@hamkke/ui';
import { DoorOpen } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const progressTexts = {
  set: 'access.doors.set',
  setting: 'access.doors.setting',
  offline: 'access.doors.offline',
  scheduled: 'access.doors.scheduled',
} as const satisfies Record<CodeProgress, string>;

const colours: Readonly<Record<CodeProgress, string>> = {
  set: 'ac:text-ok',
  setting: 'ac:text-muted',
  offline: 'ac:text-warn',
  scheduled: 'ac:text-muted',
};

interface DoorListProps {
  readonly doors: readonly CodeDoor[];
  /** The rental has not begun: a lock that has the code does not open yet. */
  readonly isAhead: boolean;
}

/** The doors that the code opens, and how far the lock of each is with it. */
export function DoorList({ doors, isAhead }: DoorListProps) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <div>
      <h3 id={id} className="ac:mb-3 ac:font-semibold">
        {t('access.doors.heading')}
      </h3>
      <ul aria-labelledby={id} aria-live="polite" className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-3 ac:p-0">
        {doors.map(({ id: doorId, name, progress, previousOpens }) => (
          <li key={doorId} className="ac:flex ac:gap-3">
            <DoorOpen aria-hidden="true" size={20} className="ac:mt-0.5 ac:shrink-0 ac:text-faint" />
            <div className="ac:min-w-0">
              <p className="ac:font-medium ac:wrap-anywhere ac:text-strong">
                <DoorName name={name} />
              </p>
              <p className={`ac:text-sm ${colours[progress]}`}>
                {t(progress === 'set' && isAhead ? 'access.doors.setAhead' : progressTexts[progress])}
              </p>
              {previousOpens && progress !== 'set' && (
                <p className="ac:text-sm ac:text-muted">{t('access.doors.previous')}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A door's name as the partner typed it: it is not published, so no translation of it is there. */
export function DoorName({ name }: { readonly name: string }) {
  const { i18n } = useTranslation('account');
  return (
    <span lang={textLanguage(name, name, i18n.language)}>
      <Typed>{name}</Typed>
    </span>
  );
}
