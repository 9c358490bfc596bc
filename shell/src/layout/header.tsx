import { LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useKnownSession } from '../session/use-known-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { Logo } from './logo.tsx';
import { Notices } from './notices.tsx';
import { useLoginPath } from './use-login-path.ts';

/**
 * Logo, language, and the way in, or the member's menu. Until it is known which, the way in shows where this browser
 * remembers nobody (`data-member`, index.html). Below them, what the page itself has to say.
 */
export function Header() {
  const { t } = useTranslation('shell');
  const session = useKnownSession();
  const login = useLoginPath();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ink">
      <div className="mx-auto flex h-(--hk-bar) max-w-6xl items-center gap-1 px-4 lg:px-6">
        <Link
          to="/"
          className="me-auto inline-flex min-h-11 items-center gap-2.5 rounded-control text-lg font-bold tracking-tight text-strong"
        >
          <Logo />
          {t('brand')}
        </Link>
        <LanguageSelector />
        {/* as wide for a member as for a visitor: nothing moves when it is known who it is */}
        <div className="flex min-w-20 justify-end">
          {session?.status === 'signed-in' ? (
            <AccountMenu user={session.user} />
          ) : (
            <LinkButton
              as={Link}
              to={login}
              tone="secondary"
              className={session === undefined ? 'in-data-member:invisible' : ''}
            >
              {t('header.login')}
            </LinkButton>
          )}
        </div>
      </div>
      <Notices />
    </header>
  );
}
