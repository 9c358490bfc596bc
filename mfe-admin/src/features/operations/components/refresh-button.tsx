import { Button } from '@hamkke/ui';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Reads a screen anew. */
export function RefreshButton({ busy, onRefresh }: { readonly busy: boolean; readonly onRefresh: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Button tone="secondary" busy={busy} icon={<RotateCw aria-hidden="true" size={18} />} onClick={onRefresh}>
      {t('operations.refresh')}
    </Button>
  );
}
