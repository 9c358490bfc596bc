import type { RuntimeConfig } from '@hamkke/contracts';

interface PolicyRules {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

/** Whence the script of a map comes, where it has a key. */
const mapOrigins = {
  mapsKey: ['https://maps.googleapis.com'],
  kakaoMapsKey: ['https://dapi.kakao.com', 'https://t1.daumcdn.net'],
} as const;

/**
 * Says whether a script or worker may come from an address: our own origin, the card provider's script, Google's or
 * Kakao's map where it has a key.
 */
export function isTrustedScript(url: string, page: string, config: RuntimeConfig): boolean {
  const { origin } = new URL(url, page);
  const own = new URL(page).origin;
  const payment = config.paymentScriptUrl ? new URL(config.paymentScriptUrl).origin : own;
  const ofMaps = (['mapsKey', 'kakaoMapsKey'] as const).flatMap((key): readonly string[] =>
    config[key] === undefined ? [] : mapOrigins[key],
  );
  return [own, payment, ...ofMaps].includes(origin);
}

/**
 * Sets the page's default Trusted Types policy: libraries that set a script's address from a text (the federation
 * runtime, the map's workers) work under `require-trusted-types-for 'script'`, other addresses and all inline
 * code are refused. The same list as in the server's CSP.
 */
export function trustScripts(config: RuntimeConfig): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (!isTrustedScript(url, location.href, config))
        throw new TypeError(`Not an address to load a script from: ${url}`);
      return url;
    },
  });
}
