import helmet from 'helmet';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';

const mapsScripts = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];

/**
 * The headers of every answer. Scripts come from our own origin and the card provider's only, never inline and never by eval;
 * Google's origins are open only where a maps key is set. Source: quality.md "Security" 10.
 */
export function securityHeaders(config: Pick<Config, 'PUBLIC_ORIGIN' | 'PORTONE_SDK_URL' | 'PAYMENT_FRAME_ORIGINS' | 'MAPS_KEY'>): Middleware {
  const payment = new URL(config.PORTONE_SDK_URL).origin;
  // The stand-in's script and card window share an origin, which is named once.
  const frames = [...new Set([payment, ...config.PAYMENT_FRAME_ORIGINS.split(/\s+/).filter(Boolean)])];
  const maps = config.MAPS_KEY ? mapsScripts : [];
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", payment, ...maps],
        // Inline style attributes come from the map and from Google; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'", ...(config.MAPS_KEY ? ['https://fonts.googleapis.com'] : [])],
        fontSrc: ["'self'", ...(config.MAPS_KEY ? ['https://fonts.gstatic.com'] : [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...(config.MAPS_KEY ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : [])],
        connectSrc: ["'self'", ...frames, ...(config.MAPS_KEY ? ['https://*.googleapis.com'] : [])],
        frameSrc: frames,
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  return async (ctx, next) => {
    await new Promise<void>((resolve, reject) => apply(ctx.req, ctx.res, (error?: unknown) => (error ? reject(error as Error) : resolve())));
    ctx.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(self)');
    ctx.set('content-security-policy-report-only', "require-trusted-types-for 'script'");
    await next();
  };
}
