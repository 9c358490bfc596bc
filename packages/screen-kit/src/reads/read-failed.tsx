import { ApiError } from '@hamkke/api-client';
import { Alert, Button, ErrorState } from '@hamkke/ui';
import type { ComponentProps } from 'react';
import { useErrorText } from '../errors/use-error-text.ts';
import { useScreenText } from '../texts/remote-texts.ts';

/** What a query reports about a read that failed. */
interface FailedRead {
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface ReadFailedProps {
  readonly title: string;
  readonly read: FailedRead;
}

/** Stands where a read would be that never worked: what failed, why, a retry and a number for support. */
export function ReadFailed({
  title,
  titleAs,
  read,
}: ReadFailedProps & Pick<ComponentProps<typeof ErrorState>, 'titleAs'>) {
  const t = useScreenText();
  const errorText = useErrorText();
  const id = read.error instanceof ApiError ? read.error.correlationId : '';
  return (
    <ErrorState
      {...(titleAs && { titleAs })}
      title={title}
      description={errorText(read.error)}
      retryLabel={t('retry')}
      onRetry={() => void read.refetch()}
      busy={read.isFetching}
      {...(id && { reference: t('reference', { id }) })}
    />
  );
}

/** Above something that was read earlier and could not be read anew. */
export function ReadOutdated({ title, read, className }: ReadFailedProps & { readonly className?: string }) {
  const t = useScreenText();
  const errorText = useErrorText();
  return (
    <Alert
      tone="warn"
      title={title}
      {...(className !== undefined && { className })}
      action={
        <Button tone="secondary" busy={read.isFetching} onClick={() => void read.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(read.error)}
    </Alert>
  );
}
