import { Spinner } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface VisitSwitchProps {
  readonly on: boolean;
  /** Ignores presses; the focus stays. */
  readonly busy: boolean;
  /** False where it can be read only; `hint` says why. */
  readonly usable: boolean;
  readonly hint: 'doors.visits.needsEntrance' | 'doors.visits.noEntrance' | 'doors.visits.ending' | undefined;
  readonly onToggle: () => void;
}

/** On or off, by its place and its word; it turns once the server has answered. */
export function VisitSwitch({ on, busy, usable, hint, onToggle }: VisitSwitchProps) {
  const { t } = useTranslation('partner');
  const id = useId();
  const isIdle = busy || !usable;
  return (
    <div className="pt:flex pt:flex-col pt:gap-1">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-name`}
        aria-describedby={hint && `${id}-hint`}
        aria-busy={busy || undefined}
        aria-disabled={isIdle || undefined}
        onClick={isIdle ? undefined : onToggle}
        className={`pt:-mx-2 pt:flex pt:min-h-11 pt:cursor-pointer pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-4 pt:rounded-control pt:px-2 pt:text-start ${usable ? 'pt:aria-disabled:cursor-progress' : 'pt:aria-disabled:cursor-not-allowed'}`}
      >
        <span id={`${id}-name`} className="pt:font-medium pt:text-strong">
          {t('doors.visits.allow')}
        </span>
        <span className="pt:flex pt:items-center pt:gap-3">
          <span className={`pt:text-[0.9375rem] pt:font-semibold ${usable ? 'pt:text-strong' : 'pt:text-faint'}`}>
            {t(on ? 'doors.visits.on' : 'doors.visits.off')}
          </span>
          {busy ? (
            <span className="pt:flex pt:w-12 pt:justify-center">
              <Spinner />
            </span>
          ) : (
            <Track on={on} usable={usable} />
          )}
        </span>
      </button>
      {hint && (
        <p id={`${id}-hint`} className="pt:text-[0.9375rem] pt:text-muted">
          {t(hint)}
        </p>
      )}
    </div>
  );
}

function Track({ on, usable }: Pick<VisitSwitchProps, 'on' | 'usable'>) {
  return (
    <span
      aria-hidden="true"
      className={`pt:flex pt:h-7 pt:w-12 pt:items-center pt:rounded-full pt:border pt:p-0.5 pt:transition-colors pt:motion-reduce:transition-none ${on ? 'pt:justify-end pt:border-accent pt:bg-accent' : 'pt:justify-start pt:border-line-strong pt:bg-ink'} ${usable ? '' : 'pt:opacity-60'}`}
    >
      <span className={`pt:size-5 pt:rounded-full ${on ? 'pt:bg-on-accent' : 'pt:bg-muted'}`} />
    </span>
  );
}
