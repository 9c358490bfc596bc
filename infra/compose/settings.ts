import type { Keys } from '../dev/keys.ts';
import { isIssuer } from '../dev/keys.ts';
import { commonEnvironment, portsOf, processes } from '../dev/processes.ts';
import type { ProcessName } from '../dev/processes.ts';

/** The name under which browsers and containers alike find the stand-ins; compose.yaml gives it to them. */
const standInsHost = 'stand-ins.localhost';
/** Within the containers' network, where the stand-ins' webhooks go. */
const webhook = 'http://gateway:8080/api/payment-webhook';
/** What compose.yaml says itself, because it does not differ between systems. */
const saidThere = new Set([
  'RELEASES_DIR',
  'OPERATOR_FILE',
  'CATALOG_URL',
  'RESERVATIONS_URL',
  'PAYMENTS_URL',
  'IDENTITY_URL',
  'ACCESS_URL',
  'CHECKER_URL',
  'DRAWING_URL',
]);

type Environment = Readonly<Record<string, string>>;

const further: Partial<Record<ProcessName, Environment>> = {
  payments: { WEBHOOK_URL: webhook },
  'stand-ins': { DEFAULT_WEBHOOK_URL: webhook, ISSUER_HOST: standInsHost },
};

/** It calls nobody, so it knows nobody's address either. */
const knowsNobody = (name: ProcessName) => name === 'drawing';

/** Everyone's stand-ins are reached by one name; only people's own address stays what it is. */
const fromInside = (value: string, origin: string) =>
  value === origin ? value : value.replaceAll('//localhost:', `//${standInsHost}:`);

/**
 * The environment of each process in its container, with stand-ins in the place of the outside providers: the table of
 * `npm start`, with the addresses as containers see them. An operator puts real ones in their place, and
 * `NODE_ENV=production`.
 */
export function settingsOf(base: number, keys: Keys): ReadonlyMap<ProcessName, Environment> {
  const addresses = { base, stateDir: '', releasesDir: '' };
  const common = commonEnvironment(addresses);
  const origin = common['PUBLIC_ORIGIN'] ?? '';
  return new Map(
    processes.map(({ name, env, offset }) => {
      const own = { ...(knowsNobody(name) ? {} : common), ...env(addresses), ...further[name] };
      const given = Object.entries(own).filter(([key]) => !saidThere.has(key));
      const port: Environment = name === 'stand-ins' ? { PORT: String(base + offset) } : {};
      const identity: Environment = isIssuer(name) ? { ...keys.secretsOf(name), TRUSTED_KEYS: keys.trusted } : {};
      return [
        name,
        {
          NODE_ENV: 'development',
          ...Object.fromEntries(given.map(([key, value]) => [key, fromInside(value, origin)])),
          ...port,
          ...identity,
        },
      ];
    }),
  );
}

/** The variables that compose.yaml itself requires. */
export function composeVariables(
  base: number,
  folders: { readonly settings: string; readonly releases: string; readonly operatorFile: string },
): Environment {
  const ports = portsOf(
    base,
    processes.filter(({ name }) => name === 'stand-ins'),
  ).map(({ port }) => port);
  return {
    SETTINGS_DIR: folders.settings,
    RELEASES_DIR: folders.releases,
    OPERATOR_FILE: folders.operatorFile,
    GATEWAY_PORT: String(base),
    STAND_IN_PORTS: `${Math.min(...ports)}-${Math.max(...ports)}`,
  };
}

/**
 * One line per variable, as `env_file` reads it: what is in single quotes is taken letter by letter.
 * @throws {Error} when a value holds one
 */
export function environmentFile(environment: Environment): string {
  const lines = Object.entries(environment).map(([key, value]) => {
    if (/['\n]/.test(value)) throw new Error(`${key} holds a quote or a line break, which an env_file cannot carry`);
    return `${key}='${value}'\n`;
  });
  return lines.join('');
}
