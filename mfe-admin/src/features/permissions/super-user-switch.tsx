import { Spinner } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

interface SuperUserSwitchProps {
  /** Whose it is. */
  readonly name: string;
  readonly on: boolean;
  /** Ignores presses; the focus stays. */
  readonly busy: boolean;
  readonly onToggle: () => void;
}

/** On or off, by its place and its word; it turns once the server has answered. */
export function SuperUserSwitch({ name, on, busy, onToggle }: SuperUserSwitchProps) {
  const { t } = useTranslation('admin');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('permissions.superUserOf', { name })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onToggle}
      className="ad:flex ad:min-h-11 ad:shrink-0 ad:cursor-pointer ad:items-center ad:gap-3 ad:rounded-control ad:px-2 ad:aria-disabled:cursor-progress"
    >
      <span className="ad:flex ad:flex-col ad:items-end">
        <span className="ad:text-sm ad:text-faint">{t('permissions.superUser')}</span>
        <span className="ad:text-[0.9375rem] ad:font-semibold ad:text-strong">
          {t(on ? 'permissions.on' : 'permissions.off')}
        </span>
      </span>
      {busy ? (
        <span className="ad:flex ad:w-12 ad:justify-center">
          <Spinner />
        </span>
      ) : (
        <span
          aria-hidden="true"
          className={`ad:flex ad:h-7 ad:w-12 ad:items-center ad:rounded-full ad:border ad:p-0.5 ad:transition-colors ad:motion-reduce:transition-none ${on ? 'ad:justify-end ad:border-accent ad:bg-accent' : 'ad:justify-start ad:border-line-strong ad:bg-ink'}`}
        >
          <span className={`ad:size-5 ad:rounded-full ${on ? 'ad:bg-on-accent' : 'ad:bg-muted'}`} />
        </span>
      )}
    </button>
  );
}
