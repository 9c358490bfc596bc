import type { Session } from '@hamkke/shell-api';

export type NavigationKey =
  | 'home'
  | 'locations'
  | 'warehouses'
  | 'awaitingApproval'
  | 'contact'
  | 'franchise'
  | 'profile'
  | 'login';

export interface NavigationLink {
  readonly key: NavigationKey;
  readonly to: string;
}

/**
 * The links of the main navigation for a visitor or member; `login` is where the way in leads. Source: product spec
 * section 2, "Header, bottom navigation, footer".
 */
export function navigationLinks(session: Session, login = '/login'): NavigationLink[] {
  const role = session.status === 'signed-in' ? session.user.userType : 'visitor';
  const approved = session.status === 'signed-in' && session.user.isApproved;
  const middle: NavigationLink[] =
    role === 'franchise'
      ? [{ key: approved ? 'warehouses' : 'awaitingApproval', to: '/franchise-dashboard' }]
      : [{ key: 'contact', to: '/contact' }];
  const franchise: NavigationLink[] =
    role === 'admin' || role === 'franchise' ? [] : [{ key: 'franchise', to: '/franchise' }];
  const last: NavigationLink =
    session.status === 'signed-in' ? { key: 'profile', to: '/profile' } : { key: 'login', to: login };
  return [{ key: 'home', to: '/' }, { key: 'locations', to: '/locations' }, ...middle, ...franchise, last];
}
