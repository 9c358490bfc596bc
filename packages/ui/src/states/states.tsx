import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

interface StateProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  /** The way on. */
  readonly action?: ReactNode;
  /** `h1` where this stands for a whole screen. */
  readonly titleAs?: 'p' | 'h1' | 'h2' | 'h3';
}

function StateFrame({ title, description, icon, action, titleAs: Title = 'p' }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center">
      {icon !== undefined && (
        <span className="flex size-12 items-center justify-center rounded-full bg-lifted text-faint">{icon}</span>
      )}
      <Title tabIndex={Title === 'h1' ? -1 : undefined} className="text-base font-semibold text-strong">
        {title}
      </Title>
      {description !== undefined && <div className="max-w-prose text-muted">{description}</div>}
      {action !== undefined && <div className="pt-2">{action}</div>}
    </div>
  );
}

/** Nothing is here, and what one can do about it. */
export function EmptyState(props: StateProps) {
  return <StateFrame {...props} />;
}

export interface ErrorStateProps extends Omit<StateProps, 'icon'> {
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  /** What a reader can tell support: an id, a reason. */
  readonly reference?: ReactNode;
}

/** Something failed: says what, offers to try again, and gives an id to ask support with. */
export function ErrorState({ retryLabel, onRetry, busy = false, reference, action, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <StateFrame
        {...rest}
        icon={<CircleAlert aria-hidden="true" size={24} className="text-danger" />}
        action={
          <div className="flex flex-col items-center gap-3">
            <div className="flex flex-wrap justify-center gap-2">
              {onRetry && (
                <Button tone="secondary" onClick={onRetry} busy={busy} icon={<RotateCw aria-hidden="true" size={18} />}>
                  {retryLabel}
                </Button>
              )}
              {action}
            </div>
            {reference !== undefined && <p className="text-sm text-faint">{reference}</p>}
          </div>
        }
      />
    </div>
  );
}
