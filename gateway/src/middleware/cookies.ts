import type { Context } from 'koa';

/**
 * The name of a cookie of ours: over TLS bound to this host, so that no neighbouring site can plant one. Source:
 * quality.md "Security" 4.
 */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Sets a cookie that no script can read and that another site's requests do not carry; 0 seconds removes it. */
export function setCookie(ctx: Context, name: string, value: string, maxAgeSeconds: number): void {
  const secure = name.startsWith('__Host-') ? ['Secure'] : [];
  ctx.append(
    'set-cookie',
    [`${name}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax', ...secure].join('; '),
  );
}
