import { usePageTitle } from '@hamkke/shell-api';
import { LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The screen of every path that nothing answers. The texts are the product spec's, section 2. */
export function NotFound() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound.title'));
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-12 text-center">
      <p aria-hidden="true" className="text-7xl font-bold tracking-tighter text-line-strong">
        404
      </p>
      <h1 lang="en" tabIndex={-1} className="text-2xl font-bold">
        {t('notFound.title')}
      </h1>
      <p lang="en" className="text-muted">
        {t('notFound.text')}
      </p>
      <LinkButton as={Link} to="/" className="mt-4">
        {t('notFound.back')}
      </LinkButton>
    </div>
  );
}
