import { Hourglass, House, LogIn, MapPin, MessageCircle, Store, User, Warehouse, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { unknownVisitor } from '../session/session-store.ts';
import { useKnownSession } from '../session/use-known-session.ts';
import { navigationLinks, type NavigationKey } from './navigation-links.ts';
import { useLoginPath } from './use-login-path.ts';

const icons: Readonly<Record<NavigationKey, LucideIcon>> = {
  home: House,
  locations: MapPin,
  contact: MessageCircle,
  franchise: Store,
  warehouses: Warehouse,
  awaitingApproval: Hourglass,
  profile: User,
  login: LogIn,
};

/**
 * One navigation for every width: under the thumb on a phone, in the header's line from 1024 px. `onApproach` may fetch
 * what is behind a link.
 */
export function Navigation({ onApproach }: { readonly onApproach: (path: string) => void }) {
  const { t } = useTranslation('shell');
  const session = useKnownSession();
  const login = useLoginPath();
  return (
    <nav
      aria-label={t('navigation.label')}
      className="fixed inset-x-0 bottom-0 z-40 h-(--hk-navigation) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:top-0 lg:right-auto lg:bottom-auto lg:left-1/2 lg:h-(--hk-bar) lg:-translate-x-1/2 lg:border-0 lg:bg-transparent lg:pb-0"
    >
      <ul className="mx-auto flex h-full max-w-xl lg:max-w-none lg:gap-1">
        {navigationLinks(session ?? unknownVisitor, login).map(({ key, to }) => {
          const Icon = icons[key];
          return (
            // wide pages have the way in at the end of the header already
            <li
              key={key}
              className={`grow basis-0 ${key === 'login' ? 'lg:hidden' : 'lg:grow-0 lg:basis-auto'} ${key === 'login' && session === undefined ? 'in-data-member:invisible' : ''}`}
            >
              <NavLink
                to={to}
                end={to === '/'}
                onPointerEnter={() => onApproach(to)}
                onFocus={() => onApproach(to)}
                className="flex h-full flex-col items-center justify-center gap-1 text-xs font-medium whitespace-nowrap text-faint transition-colors hover:text-strong focus-visible:-outline-offset-4 aria-[current=page]:font-bold aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline lg:flex-row lg:px-4 lg:text-[0.9375rem]"
              >
                <Icon
                  aria-hidden="true"
                  size={22}
                  strokeWidth={1.8}
                  className={key === 'awaitingApproval' ? 'text-warn lg:hidden' : 'lg:hidden'}
                />
                {key === 'awaitingApproval' && (
                  <span aria-hidden="true" className="me-1 size-2 rounded-full bg-warn max-lg:hidden" />
                )}
                {t(`navigation.${key}`)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
