import { createHmac, randomBytes } from 'node:crypto';
import { traced, type Clock } from '@hamkke/service-kit';
import { z } from 'zod';
import { MessageFailure, MessageNotTaken, MessageRefused, MessageUncertain } from '../../domain/message.ts';
import type { Message, MessageTransport } from '../../domain/message.ts';
import type { SolapiSettings } from './solapi-settings.ts';

const ordinaryTimeoutMs = 15_000;

/** Failures of a connection that was never made: nothing was sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Codes alone: whatever else stands there could hold a number or a text. */
const refusalSchema = z.object({ errorCode: z.string().regex(/^[A-Za-z]\w{0,39}$/) });
const answerSchema = z.object({
  failedMessageList: z.array(
    z.object({
      statusCode: z
        .string()
        .regex(/^\d{1,6}$/)
        .catch('REFUSED'),
    }),
  ),
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
});

/**
 * The header by which SOLAPI knows its caller. A signature is good for 15 minutes and once, so each request has a salt
 * of its own. Source: the provider's own package, `src/lib/authenticator.ts`
 */
function authorization({ apiKey, apiSecret }: SolapiSettings, now: Date): string {
  const date = now.toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/** The body of a request for one message, field by field as the provider's own package sends it. */
function bodyOf({ id, kind, to, variables, sms }: Message, { sender, pfId, templates }: SolapiSettings) {
  return {
    messages: [
      {
        to,
        from: sender,
        type: 'ATA',
        text: sms,
        kakaoOptions: {
          pfId,
          templateId: templates[kind],
          variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [`#{${name}}`, value])),
          disableSms: false,
        },
        customFields: { id },
      },
    ],
    agent: { sdkVersion: 'hamkke/1', osPlatform: `${process.platform} | ${process.version}` },
  };
}

/** A kind of failure as lists show it: letters, digits and underscores. */
const kindOf = (text: string) => text.replaceAll(/\W/g, '_').slice(0, 40);

function connectionFailure(error: unknown): MessageFailure {
  const { name = 'unknown', cause } = error as { name?: string; cause?: { code?: unknown } };
  const code = typeof cause?.code === 'string' ? cause.code : name;
  // Certificates are looked at before anything is sent.
  const isBefore = neverConnected.has(code) || code.includes('CERT') || code === 'ERR_TLS_CERT_ALTNAME_INVALID';
  return isBefore ? new MessageNotTaken(kindOf(code)) : new MessageUncertain(kindOf(code));
}

async function failureOf(response: Response): Promise<MessageFailure> {
  const { status } = response;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
  const code = refusal.data?.errorCode ?? `HTTP_${status}`;
  // What is busy or closed takes nothing; the provider's own package tries again at 503 as well.
  if (status === 429 || status === 503) return new MessageNotTaken(code);
  return status < 500 ? new MessageRefused(code) : new MessageUncertain(code);
}

/**
 * Sends messages by SOLAPI: 알림톡, and by the provider itself an SMS where KakaoTalk does not reach. One request, and no
 * second one within it: the provider knows no repetition. Source: decision 0063
 */
export function createSolapiTransport(
  settings: SolapiSettings,
  { clock, timeoutMs = ordinaryTimeoutMs }: { readonly clock: Clock; readonly timeoutMs?: number },
): MessageTransport {
  const url = new URL('/messages/v4/send-many/detail', settings.apiUrl);
  async function request(message: Message): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: authorization(settings, clock()), 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message, settings)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw await failureOf(response);
    return await response.json();
  }
  return {
    async send(message) {
      // A span's error is shown as it is, so that a failure has its own form before.
      const answer = await traced(
        'solapi',
        { kind: 'client', attributes: { 'server.address': url.hostname } },
        async () =>
          await request(message).catch((error: unknown) => {
            throw error instanceof MessageFailure ? error : connectionFailure(error);
          }),
      );
      const read = answerSchema.safeParse(answer);
      if (!read.success) throw new MessageUncertain('ANSWER');
      const [failed] = read.data.failedMessageList;
      const { total, registeredFailed } = read.data.groupInfo.count;
      if (failed && total === registeredFailed) throw new MessageRefused(failed.statusCode);
    },
  };
}
