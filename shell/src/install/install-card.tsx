import { Button, IconButton } from '@hamkke/ui';
import { Download, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isPaying } from '../is-paying.ts';
import { useShellDeps } from '../shell-deps.tsx';

/**
 * Offers to install the app, below the screen, where it covers nothing; not where somebody pays, and never again once
 * it was answered.
 */
export function InstallCard() {
  const { t } = useTranslation('shell');
  const { install } = useShellDeps();
  const { pathname } = useLocation();
  const isOpen = useSyncExternalStore(install.subscribe, install.isOpen, () => false);
  if (!isOpen || isPaying(pathname)) return null;
  return (
    <aside aria-label={t('install.title')} className="mx-auto w-full max-w-6xl px-4 pt-10 lg:px-6">
      <div className="mx-auto flex w-full max-w-xl items-start gap-3 rounded-card border border-line bg-surface py-3 ps-4 pe-2">
        <Download aria-hidden="true" size={22} className="mt-2.5 shrink-0 text-accent" />
        <div className="flex grow flex-col items-start gap-2 py-2">
          <p className="font-semibold text-strong">{t('install.title')}</p>
          <p className="text-sm text-muted">{t('install.text')}</p>
          <Button tone="secondary" onClick={() => void install.accept()}>
            {t('install.accept')}
          </Button>
        </div>
        <IconButton label={t('install.dismiss')} onClick={() => install.dismiss()}>
          <X aria-hidden="true" size={18} />
        </IconButton>
      </div>
    </aside>
  );
}
