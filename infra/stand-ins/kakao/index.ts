import type { OidcOptions, OidcSettings } from '../oidc/settings.ts';
import { oidcSettingsFromEnvironment } from '../oidc/settings.ts';
import { startOidcStandIn } from '../oidc/stand-in.ts';
import type { RunningOidcStandIn } from '../oidc/stand-in.ts';
import { kakao } from './manner.ts';

/** Reads `KAKAO_PORT` and its companions; undefined without a port. @throws {Error} with one line per bad variable */
export const kakaoSettings = (env: Record<string, string | undefined>): OidcSettings | undefined =>
  oidcSettingsFromEnvironment('kakao', env);

/** Starts the stand-in of Kakao's sign-in. @throws {ZodError} when an option is unusable */
export const startKakaoStandIn = (
  options: OidcOptions,
  report?: (error: unknown) => void,
): Promise<RunningOidcStandIn> => startOidcStandIn(kakao, options, report);
