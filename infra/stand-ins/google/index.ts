import type { OidcOptions, OidcSettings } from '../oidc/settings.ts';
import { oidcSettingsFromEnvironment } from '../oidc/settings.ts';
import { startOidcStandIn } from '../oidc/stand-in.ts';
import type { RunningOidcStandIn } from '../oidc/stand-in.ts';
import { google } from './manner.ts';

/** Reads `GOOGLE_PORT` and its companions; undefined without a port. @throws {Error} with one line per bad variable */
export const googleSettings = (env: Record<string, string | undefined>): OidcSettings | undefined =>
  oidcSettingsFromEnvironment('google', env);

/** Starts the stand-in of Google's sign-in. @throws {ZodError} when an option is unusable */
export const startGoogleStandIn = (
  options: OidcOptions,
  report?: (error: unknown) => void,
): Promise<RunningOidcStandIn> => startOidcStandIn(google, options, report);
