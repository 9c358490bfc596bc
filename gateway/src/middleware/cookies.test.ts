import { expect, test } from 'vitest';
import { contextOf } from '../testing/step-harness.ts';
import { cookieName, setCookie } from './cookies.ts';

test('a cookie is bound to the host and Secure over TLS, and hidden from scripts and other sites always', () => {
  const ctx = contextOf();
  setCookie(ctx, cookieName('visitor', true), 'v', 60);
  setCookie(ctx, cookieName('visitor', false), 'w', 0);
  expect(ctx.res.getHeader('set-cookie')).toEqual([
    '__Host-visitor=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    'visitor=w; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  ]);
});
