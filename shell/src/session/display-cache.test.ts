import { buildAccount } from '@hamkke/shell-api/conformance';
import { beforeEach, expect, it } from 'vitest';
import { displayCache } from './display-cache.ts';

const cache = displayCache(() => localStorage);
const partner = buildAccount({
  id: 'u1',
  firebaseUid: 'google|7',
  provider: 'google',
  providers: ['google', 'email'],
  userType: 'franchise',
  isApproved: true,
  isSuperUser: true,
  partnerId: 'p-1',
  photoURL: 'https://pictures.example/a.png',
});

beforeEach(() => localStorage.clear());

it('stores what the specification lists, under its names, and no more', () => {
  cache.write(partner);
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual({
    id: 'google|7',
    username: 'kim',
    email: 'kim@example.com',
    displayName: '김하나',
    photoURL: 'https://pictures.example/a.png',
    provider: 'google',
    userType: 'franchise',
    isApproved: true,
    backendId: 'u1',
    partnerId: 'p-1',
  });
});

it('reads back what is painted; the rest as the least that can be', () => {
  cache.write(partner);
  expect(cache.read()).toEqual({
    ...partner,
    providers: ['google'],
    emailVerified: false,
    hasPassword: false,
    isSuperUser: false,
    franchiseInfo: null,
    franchiseRequest: null,
    createdAt: '',
  });
});

it('forgets', () => {
  cache.write(partner);
  cache.forget();
  expect(cache.read()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

const good = {
  id: 'u1',
  username: 'a',
  email: null,
  displayName: 'A',
  photoURL: null,
  provider: 'email',
  userType: 'user',
  isApproved: true,
  backendId: 'u1',
  partnerId: null,
};

it('reads an entry written by hand', () => {
  localStorage.setItem('auth_user', JSON.stringify(good));
  expect(cache.read()).toMatchObject({ id: 'u1', userType: 'user' });
});

it.each([
  '',
  'null',
  '{',
  '"x"',
  '[]',
  '{}',
  JSON.stringify({ ...good, userType: 'root' }),
  JSON.stringify({ ...good, isApproved: 'yes' }),
  JSON.stringify({ ...good, displayName: {} }),
  JSON.stringify({ ...good, backendId: undefined }),
])('takes %s for nobody', (text) => {
  localStorage.setItem('auth_user', text);
  expect(cache.read()).toBeUndefined();
});

it('only forgets where the browser forbids storage', () => {
  const forbidden = displayCache(() => {
    throw new Error('SecurityError');
  });
  forbidden.write(partner);
  forbidden.forget();
  expect(forbidden.read()).toBeUndefined();
});
