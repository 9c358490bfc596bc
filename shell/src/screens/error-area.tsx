import { useShell } from '@hamkke/shell-api';
import { ErrorState } from '@hamkke/ui';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteFailure } from '@hamkke/federation/runtime';
import { useShellDeps } from '../shell-deps.tsx';

export interface ErrorAreaProps {
  readonly error: unknown;
  readonly where: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
  /** It stands for a whole screen, not for a part of one. */
  readonly wholeScreen?: boolean;
}

/** What is shown in the place of a screen that failed: what happened, a retry, and the id that support can look for. */
export function ErrorArea({ error, where, onRetry, busy, wholeScreen = false }: ErrorAreaProps) {
  const { t } = useTranslation('shell');
  const { reportError } = useShell();
  const { recoverChunk } = useShellDeps();
  const id = useMemo(() => reportError(error, where), [error, where, reportError]);
  useEffect(() => {
    // where it does not, the reader has the retry
    void recoverChunk(error);
  }, [error, recoverChunk]);
  const kind = error instanceof RemoteFailure ? error.kind : 'broken';
  const reason = error instanceof RemoteFailure && kind === 'incompatible' ? error.message : `${where}: ${kind}`;
  return (
    <div className="mx-auto w-full max-w-2xl py-4">
      <ErrorState
        title={t('remoteDown.title')}
        titleAs={wholeScreen ? 'h1' : 'p'}
        description={t(`remoteDown.${kind}`)}
        retryLabel={t('retry')}
        onRetry={onRetry}
        busy={busy ?? false}
        reference={t('remoteDown.reference', { id, reason })}
      />
    </div>
  );
}
