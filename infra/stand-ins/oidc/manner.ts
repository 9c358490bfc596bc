import type { Middleware } from 'koa';
import type { Configuration, Provider } from 'oidc-provider';
import type { Person } from './people.ts';

/** How one provider differs from the plain protocol: on the wire and on its pages. */
export type ProviderManner = {
  /** Also the `x-hamkke-stand-in` of its answers and the name of its cookies. */
  name: 'google' | 'kakao';
  /** How many digits its subjects have. */
  subjectDigits: number;
  /** Paths, scopes, claims and lifetimes. */
  configuration: Configuration;
  /** Prompts that a merchant may request besides `login`, `consent` and `none`. */
  prompts: readonly string[];
  grantTypes: readonly string[];
  /** What the provider says of a person, of which the granted scopes let through a part. */
  claimsOf: (person: Person, use: 'id_token' | 'userinfo', clientId: string) => Record<string, unknown>;
  /** Around every call: what is rewritten on the way in and out. */
  wire: readonly Middleware[];
  /** Listens to what the provider says of refusals. */
  attend?: (provider: Provider) => void;
  look: LoginLook;
  /** The error page for a request that cannot be sent back to the merchant. */
  refusal: (error: string, description: string) => { code: string; text: string };
};

/** The texts and colours of the login page. */
export type LoginLook = {
  title: string;
  heading: string;
  lead: string;
  typedLegend: string;
  cancel: string;
  /** Custom properties of `login.css`. */
  colours: Record<'page' | 'card' | 'ink' | 'quiet' | 'line' | 'action' | 'action-ink' | 'accent', string>;
};
