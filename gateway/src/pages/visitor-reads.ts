import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, type ReadAnswer } from '@hamkke/contracts';
import {
  type AssertionClaims,
  assertionHeader,
  correlationHeader,
  createAnswerCache,
  type Metrics,
  type Signer,
} from '@hamkke/service-kit';
import type { StaleAnswers } from '../middleware/stale-answers.ts';
import { poolOf, routedEndpoints, type UpstreamName, type Upstreams } from '../upstreams.ts';

/** Nobody in particular: what a page shows is for everybody. */
export const anyVisitor: AssertionClaims = { kind: 'person', visitorId: 'page', address: '127.0.0.1', person: null };

/** A read that failed, or took too long: the browser may have more luck with it. */
export class ReadFailed extends Error {}

export interface VisitorReads {
  /**
   * What the reads at these addresses answer to a visitor, by address. Pages that read the same at once share one call.
   * @throws ReadFailed where one does not answer in time, or fails
   */
  read(addresses: readonly string[]): Promise<Record<string, ReadAnswer>>;
  /** Calls that are under way may have read what has changed since: nobody else shares them. */
  forgetAll(): void;
}

const readable = routedEndpoints
  .filter(({ method, access }) => method === 'GET' && access === 'anyone')
  .map((endpoint) => ({
    endpoint,
    parameters: endpoint.path.split(':').length,
    expression: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))
  .toSorted((a, b) => a.parameters - b.parameters);

/** The call at an address, if anyone may make it. */
export function readAt(address: string): AnyEndpoint | undefined {
  const [path = ''] = address.split('?');
  return readable.find(({ expression }) => expression.test(path))?.endpoint;
}

/** Answers that are more than the service's trouble: what the page is about, or how it was requested. */
const isAnswer = (status: number) => status < 500 && status !== 429 && status !== 408;

/** Makes the reads of pages through the pools of the proxy. */
export function createVisitorReads({
  upstreams,
  signer,
  metrics,
  stale,
  timeoutMs = 400,
}: {
  readonly upstreams: Upstreams;
  readonly signer: Signer;
  readonly metrics: Pick<Metrics, 'observeCall'>;
  /** Has the last good answers: whoever gets a drawn page makes no read that would leave one. */
  readonly stale: Pick<StaleAnswers, 'save'>;
  /** Longest that one read may take, whole, in milliseconds. */
  readonly timeoutMs?: number;
}): VisitorReads {
  const calls = createAnswerCache<ReadAnswer>({ most: 1_000, lifetimeMs: 0 });

  async function call(address: string): Promise<ReadAnswer> {
    const endpoint = readAt(address);
    if (!endpoint) throw new ReadFailed(`no read that anyone may make: ${address}`);
    const service = endpoint.service as UpstreamName;
    const began = performance.now();
    let outcome = 'failed';
    try {
      const { statusCode, headers, body } = await upstreams[poolOf(endpoint)].request({
        path: address,
        method: 'GET',
        headers: {
          accept: 'application/json',
          [assertionHeader]: await signer.sign({ audience: service, claims: anyVisitor }),
          [correlationHeader]: randomUUID(),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await body.text();
      outcome = String(statusCode);
      if (!isAnswer(statusCode)) throw new ReadFailed(`${statusCode}: ${endpoint.id}`);
      const answer = { status: statusCode, body: JSON.parse(text) as unknown };
      if (statusCode === 200)
        stale.save(address, endpoint, { cacheControl: String(headers['cache-control'] ?? ''), body: text });
      return answer;
    } catch (cause) {
      throw cause instanceof ReadFailed ? cause : new ReadFailed(endpoint.id, { cause });
    } finally {
      metrics.observeCall(service, endpoint.id, outcome, (performance.now() - began) / 1000);
    }
  }

  return {
    async read(addresses) {
      const answers = await Promise.all(
        addresses.map(async (address) => [address, await calls.read(address, () => call(address))] as const),
      );
      return Object.fromEntries(answers);
    },
    forgetAll: () => calls.forgetAll(),
  };
}
