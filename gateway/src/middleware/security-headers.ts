import helmet from 'helmet';
import type { Middleware } from 'koa';
import type { Config } from '../config.ts';

/**
 * What Google lists for its map. Source: developers.google.com/maps/documentation/javascript/content-security-policy
 */
const google = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frame: ['https://*.google.com'],
} as const;
const noMap = { script: [], style: [], font: [], image: [], connect: [], frame: [] } as const;

/**
 * The headers of every answer. Scripts come from our own origin and the card provider's only, never inline and never by
 * eval; they and forms send to our own origin and the provider's; only frames lead to the card windows. Google's
 * origins are open only where its map is shown.
 * Source: quality.md "Security" 10.
 */
export function securityHeaders(
  config: Pick<
    Config,
    | 'PUBLIC_ORIGIN'
    | 'PORTONE_SDK_URL'
    | 'PAYMENT_FRAME_ORIGINS'
    | 'PAYMENT_CONNECT_ORIGINS'
    | 'MAPS_KEY'
    | 'MAPS_MAP_ID'
  >,
): Middleware {
  const payment = new URL(config.PORTONE_SDK_URL).origin;
  // The stand-in's script and card window share an origin, which is named once.
  const frames = [...new Set([payment, ...(config.PAYMENT_FRAME_ORIGINS ?? [])])];
  const provider = [...new Set([payment, ...(config.PAYMENT_CONNECT_ORIGINS ?? [])])];
  const map = config.MAPS_KEY && config.MAPS_MAP_ID ? google : noMap;
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", payment, ...map.script],
        // Inline style attributes come from the map and from Google; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'", ...map.style],
        fontSrc: ["'self'", ...map.font],
        imgSrc: ["'self'", 'data:', 'blob:', ...map.image],
        connectSrc: ["'self'", ...provider, ...map.connect],
        frameSrc: [...frames, ...map.frame],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...provider],
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
    await new Promise<void>((resolve, reject) =>
      apply(ctx.req, ctx.res, (error?: unknown) => (error instanceof Error ? reject(error) : resolve())),
    );
    ctx.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(self)');
    ctx.set('content-security-policy-report-only', "require-trusted-types-for 'script'");
    await next();
  };
}
