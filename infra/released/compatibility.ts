import { misfits } from './schema-fits.ts';
import type { Operation, Operations } from './operations.ts';

/** What a released screen needs of others: of the servers, and of the page. */
export interface Needs {
  /** The release that is live. */
  readonly version: string;
  readonly shellApi: number;
  /** Names that it imports from each library that the page shares. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  readonly calls: Operations;
}

/** What there is now. */
export interface Offer {
  readonly shellApi: number;
  readonly shared: Readonly<Record<string, readonly string[]>>;
  readonly calls: Operations;
}

function parameterMisfits(released: Operation, now: Operation): readonly string[] {
  return Object.entries(now.parameters).flatMap(([name, { required, schema }]) => {
    const sent = released.parameters[name];
    if (!sent) return required ? [`${name} must now be sent`] : [];
    return [
      ...(required && !sent.required ? [`${name} must now be sent`] : []),
      ...misfits(sent.schema, schema, 'whole', name),
    ];
  });
}

function callMisfits(released: Operation, now: Operation | undefined): readonly string[] {
  if (!now) return ['is gone'];
  if (now.method !== released.method || now.path !== released.path)
    return [`is now ${now.method.toUpperCase()} ${now.path}`];
  const body = now.body
    ? misfits(released.body ?? { type: 'object' }, now.body, 'whole').map((found) => `what is sent: ${found}`)
    : [];
  const answer = released.answer
    ? misfits(now.answer ?? { type: 'null' }, released.answer, 'shape').map((found) => `the answer: ${found}`)
    : [];
  return [
    ...(released.open && !now.open ? ['now asks for a session'] : []),
    ...parameterMisfits(released, now),
    ...body,
    ...answer,
  ];
}

/** Why a released screen could not live with what there is now; empty when it can. */
export function breaksOf(needs: Needs, offer: Offer): readonly string[] {
  const major =
    needs.shellApi === offer.shellApi ? [] : [`shell-api ${needs.shellApi}, and the shell speaks ${offer.shellApi}`];
  // Earlier releases list names of libraries too; those are negotiated by version.
  const names = Object.entries(offer.shared).flatMap(([library, offered]) =>
    (needs.shared[library] ?? [])
      .filter((name) => !offered.includes(name))
      .map((name) => `${library} no longer offers ${name}`),
  );
  const calls = Object.entries(needs.calls).flatMap(([name, released]) =>
    callMisfits(released, offer.calls[name]).map((found) => `${name}: ${found}`),
  );
  return [...major, ...names, ...calls];
}
