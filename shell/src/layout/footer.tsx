import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BusinessInformation } from './business-information.tsx';

const links = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['contact', '/contact'],
] as const;

/**
 * Tagline, the ways to the documents and to support, who the operator is, and the copyright line. Source: product spec
 * section 2; the business information is required by law.
 */
export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-8 text-sm text-faint lg:px-6">
        <div className="flex flex-col gap-x-8 gap-y-2 sm:flex-row sm:items-center sm:justify-between">
          <p className="font-medium text-muted">{t('footer.tagline')}</p>
          <ul aria-label={t('footer.links')} className="-mx-2 flex flex-wrap">
            {links.map(([key, to]) => (
              <li key={key}>
                <Link
                  to={to}
                  className={`inline-flex min-h-11 items-center rounded-control px-2 underline-offset-4 transition-colors hover:text-strong hover:underline ${key === 'privacy' ? 'font-semibold text-muted' : ''}`}
                >
                  {t(`footer.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <BusinessInformation />
        <p>{t('footer.copyright')}</p>
      </div>
    </footer>
  );
}
