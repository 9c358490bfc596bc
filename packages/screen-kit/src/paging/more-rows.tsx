import { Alert, Button } from '@hamkke/ui';
import { useErrorText } from '../errors/use-error-text.ts';
import { useScreenText } from '../texts/remote-texts.ts';

export interface MoreRowsProps {
  readonly nextCursor: string | null;
  readonly more: { readonly isPending: boolean; readonly error: unknown; mutate(): void };
  /** What the button says, where it is not "more". */
  readonly label?: string;
}

/** The way to the next page of a list, where there is one; what failed about it. What is there stays. */
export function MoreRows({ nextCursor, more, label }: MoreRowsProps) {
  const t = useScreenText();
  const errorText = useErrorText();
  if (nextCursor === null) return null;
  return (
    <>
      {more.error != null && (
        <Alert tone="warn" title={t('moreFailed')}>
          {errorText(more.error)}
        </Alert>
      )}
      <Button tone="secondary" wide busy={more.isPending} onClick={() => more.mutate()}>
        {label ?? t('more')}
      </Button>
    </>
  );
}
