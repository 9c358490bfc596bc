import type { z } from './zod.ts';
import type { ErrorCode } from './error-codes.ts';

export const serviceNames = [
  'catalog',
  'reservations',
  'payments',
  'identity',
  'access',
  'gateway',
  'checker',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Who may sign an assertion: the gateway for people, a service for itself, `operator` for the commands of infra. */
export const issuerNames = [...serviceNames, 'operator'] as const;
export type IssuerName = (typeof issuerNames)[number];

/**
 * Who may call a public endpoint, checked first by the gateway and again by the service: `anyone` a visitor; `member`
 * any signed-in person; `customer` a signed-in person or a guest with a pass, for one's own reservation (the service
 * checks the object); `partner` an approved partner for what is theirs (the service checks the object), an
 * administrator, or a super user; `overseer` an administrator or a super user; `administrator` administrators only;
 * `provider` the payment provider by its signature.
 */
export type Access = 'anyone' | 'member' | 'customer' | 'partner' | 'overseer' | 'administrator' | 'provider';

/**
 * What proves the caller besides the identity: `any` a session, a guest pass or an API token whose scope covers the
 * method (GET: `read`, else `manage`); `session` never a token, for what moves money or changes who somebody is;
 * `fresh` a session whose person proved their presence lately (STEP_UP_REQUIRED otherwise).
 */
export type Credential = 'any' | 'session' | 'fresh';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;
type Absent = undefined;

export interface EndpointShape {
  params?: Schema | Absent;
  query?: Schema | Absent;
  body?: Schema | Absent;
  response: Schema;
}

/** The type of one field of a shape; undefined where the shape leaves it out. */
type Part<S, K extends keyof EndpointShape> = S extends Record<K, infer V> ? V : undefined;

/** One call, defined once: server route, browser client and OpenAPI document all come from this value. */
export interface Endpoint<S extends EndpointShape = EndpointShape> {
  readonly id: string;
  readonly method: Method;
  /** With `:name` parameters, as the router writes them. */
  readonly path: string;
  readonly service: ServiceName;
  readonly visibility: 'public' | 'internal';
  readonly access: Access;
  readonly credential: Credential;
  /** Internal calls only: which issuers the callee accepts. */
  readonly callers?: readonly IssuerName[];
  readonly summary: string;
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  readonly response: S['response'];
  readonly status: 200 | 201 | 202 | 204;
  /** Codes besides those that any call may answer (VALIDATION, BAD_JSON, RATE_LIMITED, UNAVAILABLE, INTERNAL ...). */
  readonly errors: readonly ErrorCode[];
  /** Takes an `Idempotency-Key` header: same caller, key and body get the same answer for 24 hours. */
  readonly idempotent: boolean;
  /** Answers an ETag, and 304 when it still matches. */
  readonly etag: boolean;
  /** The handler gets the body as the bytes that arrived (webhooks); it is neither parsed nor validated before. */
  readonly rawBody: boolean;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the variance of a registry of endpoints cannot be written otherwise
export type AnyEndpoint = Endpoint<any>;

/**
 * What a browser needs of a public endpoint to call it. Schemas stay on the server, which parses every body and every
 * answer; the types of both come from the endpoint, `E`. The calls of all endpoints are in `calls.ts`, which is
 * generated.
 */
export interface Call<E extends AnyEndpoint = AnyEndpoint> extends Pick<AnyEndpoint, 'id' | 'path' | 'access'> {
  readonly method: Method;
  /** Nothing is there: it carries the endpoint's type. */
  readonly endpoint?: E;
}

/** The endpoint of a call; of an endpoint, itself. */
export type EndpointOf<C> = C extends AnyEndpoint
  ? C
  : C extends { readonly endpoint?: infer E }
    ? NonNullable<E>
    : never;

type Input<T> = T extends Schema ? z.input<T> : undefined;
type Output<T> = T extends Schema ? z.output<T> : undefined;

/** What a caller passes. */
export type RequestOf<C> =
  EndpointOf<C> extends Endpoint<infer S>
    ? { params: Input<Part<S, 'params'>>; query: Input<Part<S, 'query'>>; body: Input<Part<S, 'body'>> }
    : never;
/** What a handler receives, parsed. */
export type ParsedOf<E> =
  E extends Endpoint<infer S>
    ? { params: Output<Part<S, 'params'>>; query: Output<Part<S, 'query'>>; body: Output<Part<S, 'body'>> }
    : never;
/** What a handler returns. */
export type ReplyOf<E> = E extends Endpoint<infer S> ? z.input<S['response']> : never;
/** What a caller gets back, parsed. */
export type AnswerOf<C> = EndpointOf<C> extends Endpoint<infer S> ? z.output<S['response']> : never;

type Definition<S extends EndpointShape> = Pick<Endpoint, 'id' | 'method' | 'path' | 'service' | 'summary'> &
  S &
  Partial<
    Pick<Endpoint, 'access' | 'credential' | 'callers' | 'status' | 'errors' | 'idempotent' | 'etag' | 'rawBody'>
  >;

/** Defines a call; everything under `/internal` is internal and never routed by the gateway. */
export function defineEndpoint<const S extends EndpointShape>(definition: Definition<S>): Endpoint<S> {
  const endpoint = {
    access: 'anyone',
    credential: 'any',
    status: 200,
    errors: [],
    idempotent: false,
    etag: false,
    rawBody: false,
    params: undefined,
    query: undefined,
    body: undefined,
    ...definition,
    visibility: definition.path.startsWith('/internal/') ? 'internal' : 'public',
  };
  // The compiler cannot see that the spread fills each part of S: the definition's own type says so.
  return endpoint as unknown as Endpoint<S>;
}
