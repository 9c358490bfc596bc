import type { ServiceName } from '@hamkke/contracts';
import type { ZodOpenApiObject } from 'zod-openapi';

export const info: ZodOpenApiObject['info'] = {
  title: 'Hamkke',
  version: '1',
  summary: 'Unmanned self-storage: find a unit, book it, pay, and get in.',
  description: `The calls of the web app, which are the calls for programs too.

- **Who calls**: a browser has a session cookie; a program sends an API token as \`Authorization: Bearer\`. A token reads, or manages as well; it never moves money and never changes who somebody is.
- **Failures** are RFC 9457 problem documents with a \`code\`; new codes may be added.
- **Repeating** is safe. A call that creates something takes an \`Idempotency-Key\`.
- **Lists** are bounded. A longer one takes \`limit\` and \`cursor\`, and says in the answer where it goes on, or, where the answer is the list itself, in a \`Link\` header.
- **Answers grow**: fields may be added to any answer, and readers pass over those that they do not know.
- **Money** is in whole won; **days** are calendar days in Seoul, both ends included; **instants** are in UTC.`,
  contact: { name: 'The team of Hamkke' },
  license: { name: 'All rights reserved' },
};

export const servers: ZodOpenApiObject['servers'] = [
  { url: '/', description: 'The gateway that serves this document' },
  { url: 'http://localhost:4000', description: 'The system on one machine: npm start' },
];

/** What the calls of each service are about. A service without a public call has no tag. */
export const tagTexts: Readonly<Record<ServiceName, string>> = {
  catalog: 'Locations, their units, prices, pictures and what is free when; places for search engines.',
  reservations: 'Holds and rentals: reading, cancelling, ending earlier, moving, extending, waiting lists.',
  payments: 'Orders and their payment, renewals by a saved card, refunds, revenue and settlements.',
  identity: 'Accounts, sign-in, second factors, API tokens, consent, and applications of partners.',
  access: 'Doors, codes, passes and visits: how somebody gets in.',
  gateway: 'The session of the caller, live events, and what pages report.',
  checker: 'Whether the books of all services and of the payment provider agree.',
};
