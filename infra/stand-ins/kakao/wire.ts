import type { Middleware } from 'koa';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';

const refreshTokenSeconds = 5_183_999;

type Fields = Record<string, unknown>;
const fieldsOf = (body: unknown): Fields => (body !== null && typeof body === 'object' ? { ...body } : {});
const routeOf = (ctx: unknown): string => (ctx as { oidc?: { route?: string } }).oidc?.route ?? '';

/** Kakao takes scopes with commas as well as with spaces between them. */
export const splitScopes: Middleware = async (ctx, next) => {
  const { scope } = ctx.query;
  if (typeof scope === 'string' && scope.includes(','))
    ctx.query = { ...ctx.query, scope: scope.split(/[, ]+/).join(' ') };
  await next();
};

/** Kakao neither advertises nor sends the `iss` of RFC 9207. */
export const withoutIssuerParameter: Middleware = async (ctx, next) => {
  await next();
  if (routeOf(ctx) === 'discovery') {
    const { authorization_response_iss_parameter_supported: _unknownThere, ...document } = fieldsOf(ctx.body);
    ctx.body = document;
  }
  const location = ctx.response.get('location');
  if (!location || !['authorization', 'resume'].includes(routeOf(ctx))) return;
  // By letters, so that the rest of the address stays as it was written.
  ctx.set('location', location.replace(/([?&])iss=[^&#]*&?/, '$1').replace(/[?&]$/, ''));
};

/** Kakao's answer to a code: its content type, its word for the token's kind, and how long the refresh token lives. */
export const writeTokens: Middleware = async (ctx, next) => {
  await next();
  if (routeOf(ctx) !== 'token') return;
  const answer = fieldsOf(ctx.body);
  ctx.body =
    'access_token' in answer
      ? { ...answer, token_type: 'bearer', refresh_token_expires_in: refreshTokenSeconds }
      : answer;
  ctx.set('content-type', 'application/json;charset=utf-8');
};

/** Puts Kakao's own code beside the standard error of the token endpoint. */
export function addErrorCode(ctx: KoaContextWithOIDC, error: errors.OIDCProviderError): void {
  const code = ctx.oidc.params?.['code'];
  const { error_code, ...standard } = tokenRefusal(error, typeof code === 'string' ? code : '');
  if (error_code === 'KOE010') ctx.status = 401;
  ctx.body = { ...fieldsOf(ctx.body), ...standard, error_code };
}

function tokenRefusal({ error, error_detail: detail = '' }: errors.OIDCProviderError, code: string): Fields {
  if (error === 'invalid_client') return { error_description: 'Bad client credentials', error_code: 'KOE010' };
  if (detail.includes('redirect_uri')) return { error_description: 'Redirect URI mismatch.', error_code: 'KOE303' };
  if (detail.includes('refresh token'))
    return { error_description: 'expired_or_invalid_refresh_token', error_code: 'KOE322' };
  if (error === 'invalid_grant')
    return { error_description: `authorization code not found for code=${code}`, error_code: 'KOE320' };
  return { error_code: 'KOE001' };
}
