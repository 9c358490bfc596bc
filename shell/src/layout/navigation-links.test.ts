import type { Session, SessionUser } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { describe, expect, it } from 'vitest';
import { navigationLinks } from './navigation-links.ts';

const as = (userType: SessionUser['userType'], isApproved = true): Session => memberSession({ userType, isApproved });
const keys = (session: Session) => navigationLinks(session).map(({ key }) => key);

describe('main navigation', () => {
  it('of a visitor ends with the way in', () => {
    expect(keys(visitorSession)).toEqual(['home', 'locations', 'contact', 'franchise', 'login']);
  });

  it('of a member ends with the profile', () => {
    expect(keys(as('user'))).toEqual(['home', 'locations', 'contact', 'franchise', 'profile']);
  });

  it('of an administrator has no franchise link', () => {
    expect(keys(as('admin'))).toEqual(['home', 'locations', 'contact', 'profile']);
  });

  it('of an approved franchise leads to the warehouses instead of contact', () => {
    expect(keys(as('franchise'))).toEqual(['home', 'locations', 'warehouses', 'profile']);
  });

  it('of a waiting franchise says so', () => {
    expect(navigationLinks(as('franchise', false))[2]).toEqual({ key: 'awaitingApproval', to: '/franchise-dashboard' });
  });
});
