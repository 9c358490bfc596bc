import { useShell } from '@hamkke/shell-api';
import { LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageSelector } from './language-selector.tsx';
import { Logo } from './logo.tsx';

/** Logo, language, and the way in; the member's menu takes the place of the button when there is a session. */
export function Header() {
  const { t } = useTranslation('shell');
  const { session } = useShell();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ink">
      <div className="mx-auto flex h-(--hk-header) max-w-6xl items-center gap-1 px-4 lg:px-6">
        <Link to="/" className="me-auto inline-flex min-h-11 items-center gap-2.5 rounded-control text-lg font-bold tracking-tight text-strong">
          <Logo />
          {t('brand')}
        </Link>
        <LanguageSelector />
        {session.status === 'signed-out' && (
          <LinkButton as={Link} to="/login" tone="secondary" className="ms-1">
            {t('header.login')}
          </LinkButton>
        )}
      </div>
    </header>
  );
}
