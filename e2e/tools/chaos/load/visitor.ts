import { randomUUID } from 'node:crypto';
import type { Action, Call } from './record.ts';

/** Longer than the longest wait of the gateway (30 s for payments): so its own answer is seen. */
const timeoutMs = 35_000;

interface Answer<Body> {
  /** 0 where none came. */
  readonly status: number;
  readonly ok: boolean;
  readonly body: Partial<Body>;
}

interface RequestInput {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: unknown;
  /** Whether an answer with a good status is the wanted one; otherwise a text for the report. */
  readonly wanted?: (body: Record<string, unknown>) => true | string;
}

/** Somebody with a cookie jar of their own at the gateway, whose every call is written down. */
export interface Visitor {
  readonly request: <Body>(action: Action, path: string, input?: RequestInput) => Promise<Answer<Body>>;
  readonly cookie: () => string;
}

const howItEnded = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer in ${timeoutMs / 1000} s`;
  const cause = (error as { cause?: { code?: unknown } }).cause;
  return cause?.code === 'ECONNREFUSED' ? 'connection refused' : 'connection broken';
};

/** What a text holds by name; nothing where it is no JSON, such as a page. */
const readObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    // The caller states its shape, and reads single fields only.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

export function openVisitor(appUrl: string, write: (call: Call) => void): Visitor {
  const cookies = new Map<string, string>();
  let signedIn = false;
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const send = async (path: string, { method = 'GET', body }: RequestInput) => {
    const headers = {
      origin: appUrl,
      cookie: cookie(),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const answer = await fetch(`${appUrl}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // Read before anything is believed: an answer may break off half way.
    const text = await answer.text();
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, stale: answer.headers.get('x-stale') === 'true', body: readObject(text) };
  };

  return {
    cookie,
    async request<Body>(action: Action, path: string, input: RequestInput = {}) {
      const begun = Date.now();
      const note = (status: number, code: string, ok: boolean) =>
        write({ action, signedIn, begun, ended: Date.now(), status, code, ok });
      try {
        const { status, stale, body } = await send(path, input);
        const good = status >= 200 && status < 300;
        const verdict = good
          ? (input.wanted?.(body) ?? true)
          : typeof body['code'] === 'string'
            ? body['code']
            : 'no problem document';
        note(status, verdict === true ? (stale ? 'stale' : '') : verdict, verdict === true);
        if (action === 'signIn' && good) signedIn = true;
        return { status, ok: verdict === true, body: body as Partial<Body> };
      } catch (error) {
        note(0, howItEnded(error), false);
        return { status: 0, ok: false, body: {} };
      }
    },
  };
}
