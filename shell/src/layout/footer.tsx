import { useTranslation } from 'react-i18next';

/** Tagline and copyright line. Source: product spec section 2. */
export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-col gap-1 px-4 py-8 text-sm text-faint lg:flex-row lg:justify-between lg:px-6">
        <p className="font-medium text-muted">{t('footer.tagline')}</p>
        <p>{t('footer.copyright')}</p>
      </div>
    </footer>
  );
}
