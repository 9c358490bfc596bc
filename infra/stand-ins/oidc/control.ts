import { z } from 'zod';
import { orderRoutes } from '../serving/order-routes.ts';
import type { RequestLog, SeenRequest } from '../serving/request-log.ts';
import { troubleSchema } from '../serving/trouble.ts';
import type { Troublemaker, TroubleRequest } from '../serving/trouble.ts';
import type { People, Person, TypedPerson } from './people.ts';
import { typedPersonSchema } from './people.ts';
import { signInWithoutBrowser } from './sign-in-without-browser.ts';

/** Who presses which button of the login page: a test person's name, a typed person, or nobody. */
type Choice = { person: string } | { typed: TypedPerson } | { cancel: true };

/** What a test may do to a sign-in provider that a merchant could not. */
export type OidcControl = {
  people: () => readonly Person[];
  requests: () => SeenRequest[];
  /** Trouble for the next calls; by default for the exchange of codes for tokens. */
  failNext: (trouble: TroubleRequest) => void;
  /** While down, every connection is cut. */
  setDown: (down: boolean) => void;
  /** Goes through the login page as a browser would; answers the address at the merchant's that it was sent back to. */
  signIn: (authorizationUrl: string, choice: Choice) => Promise<string>;
  /** Forgets trouble and what was seen. */
  reset: () => void;
};

export type Controlled = { people: People; log: RequestLog; trouble: Troublemaker };

/** Creates the control functions over a running provider's deps. */
export function createOidcControl({ people, log, trouble }: Controlled): OidcControl {
  return {
    people: () => people.offered,
    requests: () => log.seen(),
    failNext: (order) => trouble.add(order),
    setDown: (down) => trouble.setDown(down),
    signIn: (authorizationUrl, choice) => signInWithoutBrowser(authorizationUrl, fieldsOf(choice, people)),
    reset: () => {
      trouble.clear();
      log.forget();
    },
  };
}

function fieldsOf(choice: Choice, people: People): Record<string, string> {
  if ('cancel' in choice) return { choice: 'cancel' };
  if ('typed' in choice) {
    const { name, email, emailVerified } = typedPersonSchema.parse(choice.typed);
    return { choice: 'typed', name, email, emailVerified: String(emailVerified) };
  }
  const person = people.offered.find(({ name }) => name === choice.person);
  if (!person)
    throw new z.ZodError([
      {
        code: 'custom',
        path: ['person'],
        message: `there are only ${people.offered.map(({ name }) => name).join(', ')}`,
        input: choice.person,
      },
    ]);
  return { choice: person.sub };
}

const choiceSchema = z.union([
  z.object({ person: z.string() }),
  z.object({ typed: typedPersonSchema }),
  z.object({ cancel: z.literal(true) }),
]);

/** The same over HTTP. */
export function oidcControlRoutes(control: OidcControl) {
  return orderRoutes({
    reads: { '/people': () => ({ people: control.people() }), '/requests': () => ({ requests: control.requests() }) },
    orders: {
      '/faults': (body) => control.failNext(troubleSchema.parse(body)),
      '/down': (body) => control.setDown(z.object({ down: z.boolean() }).parse(body).down),
      '/sign-in': async (body) => {
        const { authorizationUrl } = z.object({ authorizationUrl: z.url() }).parse(body);
        return { callbackUrl: await control.signIn(authorizationUrl, choiceSchema.parse(body)) };
      },
      '/reset': () => control.reset(),
    },
    forgets: { '/faults': () => control.reset() },
  });
}
