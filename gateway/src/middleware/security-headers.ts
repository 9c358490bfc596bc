import { remoteNames } from '@hamkke/contracts';
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
/**
 * What Kakao's script loads: itself, what it is made of, and tiles. Kakao publishes no list; this is what pages that use
 * it open, and was not seen with a key. Source: apis.map.kakao.com/web/guide
 */
const kakao = {
  script: ['https://dapi.kakao.com', 'https://t1.daumcdn.net'],
  style: [],
  font: [],
  image: ['https://*.daumcdn.net', 'https://*.kakao.com'],
  connect: ['https://dapi.kakao.com', 'https://*.daumcdn.net'],
  frame: [],
} as const;

/**
 * Policies by which code may make scripts and addresses of scripts out of texts, by name: the shell's `default`, those
 * of the bundler's runtime in each release (`trustedTypes` of build-config), and with Google's map those that its
 * loader and it make. The built-in map makes none. A remote whose entry is loaded again makes its policy again
 * (`'allow-duplicates'`).
 */
const trustedTypes = ['default', 'hamkke-shell', ...remoteNames.map((name) => `hamkke-${name}`)];
const trustedByGoogle = ['@googlemaps/js-api-loader', 'google-maps-api-loader', 'google-maps-api#html', 'lit-html'];

/** The page that describes the API is a library's, which writes its markup as text. */
const isDocumentation = (path: string) => path === '/api/docs' || path.startsWith('/api/docs/');

/** A content security policy that also lets some inline scripts run, by the hashes of their texts. */
export const withScripts = (policy: string, sources: readonly string[]): string =>
  sources.length > 0 ? policy.replace(/(^|;)script-src [^;]*/, (found) => `${found} ${sources.join(' ')}`) : policy;

/**
 * The headers of every answer. Scripts come from our own origin and the card provider's only, never by eval, and
 * inline only those of the page by their hash; an address of a script or a piece of HTML is only made out of a text by a
 * named policy; they and forms send to our own origin and the provider's; only frames lead to the card windows. Google's
 * and Kakao's origins are open only where their map has a key.
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
    | 'KAKAO_MAPS_KEY'
    | 'TRUSTED_TYPES'
  >,
): Middleware {
  const payment = new URL(config.PORTONE_SDK_URL).origin;
  // The stand-in's script and card window share an origin, which is named once.
  const frames = [...new Set([payment, ...(config.PAYMENT_FRAME_ORIGINS ?? [])])];
  const provider = [...new Set([payment, ...(config.PAYMENT_CONNECT_ORIGINS ?? [])])];
  const hasGoogle = config.MAPS_KEY !== undefined && config.MAPS_MAP_ID !== undefined;
  const maps = [...(hasGoogle ? [google] : []), ...(config.KAKAO_MAPS_KEY === undefined ? [] : [kakao])];
  const mapSources = (kind: keyof typeof google) => maps.flatMap((map): readonly string[] => map[kind]);
  // Kakao's script writes markup as texts, and names no policy by which it does.
  const reportsTypes = config.TRUSTED_TYPES === 'report' || config.KAKAO_MAPS_KEY !== undefined;
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const policies = [...trustedTypes, ...(hasGoogle ? trustedByGoogle : []), "'allow-duplicates'"].join(' ');
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", payment, ...mapSources('script')],
        // Drawn markup has style attributes, Google's map adds sheets; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'", ...mapSources('style')],
        fontSrc: ["'self'", ...mapSources('font')],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapSources('image')],
        connectSrc: ["'self'", ...provider, ...mapSources('connect')],
        frameSrc: [...frames, ...mapSources('frame')],
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
    if (reportsTypes) ctx.set('content-security-policy-report-only', "require-trusted-types-for 'script'");
    else if (!isDocumentation(ctx.path)) {
      const policy = ctx.response.get('content-security-policy');
      ctx.set('content-security-policy', `${policy};require-trusted-types-for 'script';trusted-types ${policies}`);
    }
    await next();
  };
}
