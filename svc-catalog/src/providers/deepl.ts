import {
  AuthorizationError,
  ConnectionError,
  DeepLClient,
  DeepLError,
  QuotaExceededError,
  TooManyRequestsError,
  type TargetLanguageCode,
} from 'deepl-node';
import { traced } from '@hamkke/service-kit';
import type { ForeignTarget, Translator } from '../domain/outside-ports.ts';
import { TranslationFailure, type FailureReason } from '../domain/translation-failure.ts';

export interface DeeplOptions {
  readonly key: string;
  /** Where it answers; without one the library goes by the key. */
  readonly url?: string | undefined;
  readonly timeoutMs?: number;
  /** Called after every call: `done` or why it failed. */
  readonly observe: (outcome: 'done' | FailureReason, seconds: number) => void;
}

/** As the library wants them: plain `en` it refuses. Source: external-services 5 */
const languages: Readonly<Record<ForeignTarget, TargetLanguageCode>> = { EN: 'en-US', JA: 'ja', ZH: 'zh-HANS' };

/** Bytes of an answer; what we send is an eighth of it. */
const mostAnswered = 1024 * 1024;

/**
 * The official client, which here follows no redirect and reads no endless answer: it offers no option for either.
 */
class FixedAddressClient extends DeepLClient {
  constructor(...given: ConstructorParameters<typeof DeepLClient>) {
    super(...given);
    const { httpClient } = this;
    const prepare = httpClient.prepareRequest.bind(httpClient);
    httpClient.prepareRequest = (...request) => ({
      ...prepare(...request),
      maxRedirects: 0,
      maxContentLength: mostAnswered,
    });
  }
}

/**
 * DeepL, one try a call: the caller decides about another. The key travels in a header only; nothing is sent but the
 * texts, their language and the wanted one.
 */
export function createDeepl({ key, url, timeoutMs = 3_000, observe }: DeeplOptions): Translator {
  // The library's "retries" are its tries. Source: external-services 5
  const client = new FixedAddressClient(key, {
    ...(url === undefined ? {} : { serverUrl: url }),
    maxRetries: 1,
    minTimeout: timeoutMs,
    sendPlatformInfo: false,
  });

  async function requestTranslations(texts: readonly string[], target: ForeignTarget): Promise<readonly string[]> {
    const answer = client.translateText([...texts], 'ko', languages[target]);
    // Its own limit is one second at least, and does not hold for an answer that trickles.
    const results = await Promise.race([answer, lateness(timeoutMs, answer)]);
    if (!Array.isArray(results) || results.length !== texts.length)
      throw new TranslationFailure('unusable', { maybeBilled: true });
    return results.map(({ text }) => text);
  }

  return {
    async translate(texts, target) {
      const began = performance.now();
      const observeOutcome = (outcome: 'done' | FailureReason) => observe(outcome, (performance.now() - began) / 1_000);
      try {
        const translations = await traced('deepl', { kind: 'client', attributes: { 'server.address': 'deepl' } }, () =>
          requestTranslations(texts, target),
        );
        observeOutcome('done');
        return translations;
      } catch (error) {
        const failure = failureOf(error);
        observeOutcome(failure.reason);
        throw failure;
      }
    },
  };
}

/** Fails when the time is over, unless the work ends first. */
async function lateness(milliseconds: number, work: Promise<unknown>): Promise<never> {
  return await new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new TranslationFailure('late', { maybeBilled: true })), milliseconds);
    const end = () => clearTimeout(timer);
    work.then(end, end);
  });
}

/**
 * The library's errors repeat what the provider said, and so perhaps what people wrote: only the kind of failure goes
 * on.
 */
function failureOf(error: unknown): TranslationFailure {
  if (error instanceof TranslationFailure) return error;
  if (error instanceof AuthorizationError) return new TranslationFailure('refused');
  if (error instanceof QuotaExceededError) return new TranslationFailure('quota');
  if (error instanceof TooManyRequestsError) return new TranslationFailure('too-many');
  if (error instanceof ConnectionError) return disconnected(error);
  return answered(error);
}

function disconnected({ error }: ConnectionError): TranslationFailure {
  const code = (error as { code?: unknown } | undefined)?.code;
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return new TranslationFailure('late', { maybeBilled: true });
  return new TranslationFailure('down', {
    maybeBilled: !(code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'),
  });
}

/** Statuses for which the library has no class stand in its message only. */
function answered(error: unknown): TranslationFailure {
  const message = error instanceof DeepLError ? error.message : '';
  if (/^(?:Service unavailable|Unexpected status code: 5)/.test(message)) return new TranslationFailure('down');
  return new TranslationFailure('unusable', {
    maybeBilled: !/^(?:Bad request|Not found|Unexpected status code: 4)/.test(message),
  });
}
