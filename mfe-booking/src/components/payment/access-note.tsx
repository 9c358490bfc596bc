import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Where the door code is, as far as the location has one; the page of the reservation knows that. */
export function AccessNote({ to }: { readonly to: string }) {
  const { t } = useTranslation('booking');
  return (
    <p className="bk:text-sm bk:text-muted">
      {t('result.access.hint')}{' '}
      <Link
        to={to}
        className="bk:inline-flex bk:min-h-11 bk:items-center bk:font-semibold bk:text-accent-strong bk:underline-offset-4 bk:hover:underline"
      >
        {t('result.access.open')}
      </Link>
    </p>
  );
}
