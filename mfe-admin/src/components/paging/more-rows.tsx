import { Alert, Button } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../error-text.ts';

interface MoreRowsProps {
  readonly nextCursor: string | null;
  readonly more: { readonly isPending: boolean; readonly error: unknown; mutate(): void };
}

/** The way to the next page of a list, where there is one; what failed about it. */
export function MoreRows({ nextCursor, more }: MoreRowsProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  if (nextCursor === null) return null;
  return (
    <>
      {more.error != null && <Alert title={t('moreFailed')}>{errorText(more.error)}</Alert>}
      <Button tone="secondary" wide busy={more.isPending} onClick={() => more.mutate()}>
        {t('more')}
      </Button>
    </>
  );
}
