import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SolapiSettings } from './settings.ts';
import type { Template } from './templates.ts';
import { type Complaint, groupInfo, statuses } from './wire.ts';

const messageSchema = z.object({
  to: z.string(),
  from: z.string().default(''),
  type: z.string().optional(),
  text: z.string().optional(),
  kakaoOptions: z
    .object({
      pfId: z.string(),
      templateId: z.string().optional(),
      variables: z.record(z.string(), z.string()).default({}),
      disableSms: z.boolean().default(false),
    })
    .optional(),
  customFields: z.record(z.string(), z.string()).optional(),
});
type GivenMessage = z.output<typeof messageSchema>;

/** The body of `POST /messages/v4/send-many/detail`; unknown fields are the caller's. */
export const sendSchema = z.object({
  messages: z.array(messageSchema).min(1).max(10_000),
  allowDuplicates: z.boolean().default(false),
});

/** One message as it came to a telephone. */
export interface CaughtMessage {
  readonly messageId: string;
  readonly at: string;
  readonly to: string;
  readonly from: string;
  /** `ATA` in KakaoTalk; `SMS` or `LMS` where that did not reach; `none` where nothing did. */
  readonly type: 'ATA' | 'SMS' | 'LMS' | 'none';
  readonly templateId: string;
  readonly variables: Readonly<Record<string, string>>;
  /** What an SMS or LMS says. */
  readonly text: string | null;
  readonly customFields: Readonly<Record<string, string>>;
}

/** In bytes of EUC-KR: what is longer is an LMS. */
const mostSmsBytes = 90;
const bytesOf = (text: string) => Array.from(text).reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x80 ? 1 : 2), 0);
const fallbackType = (text: string | undefined) => {
  if (text === undefined) return 'none';
  return bytesOf(text) > mostSmsBytes ? 'LMS' : 'SMS';
};

const newId = (mark: string) => `${mark}4V${randomBytes(12).toString('hex').toUpperCase()}`;

/** Takes messages, and has them come to telephones of which some have no KakaoTalk. */
export function createOutbox({ pfId, sender }: SolapiSettings, templates: readonly Template[], now: () => number) {
  let caught: CaughtMessage[] = [];
  let withoutKakao = new Set<string>();

  function complaintOf({ to, from, type, kakaoOptions }: GivenMessage): Complaint | undefined {
    if (!/^0\d{8,10}$/.test(to)) return statuses.recipient;
    if (from !== sender.replaceAll('-', '')) return statuses.sender;
    if (type !== 'ATA' || !kakaoOptions) return statuses.type;
    if (kakaoOptions.pfId !== pfId) return statuses.channel;
    const template = templates.find(({ templateId }) => templateId === kakaoOptions.templateId);
    if (!template) return statuses.template;
    if (template.status !== 'APPROVED') return statuses.notApproved;
    return template.variables.every((name) => kakaoOptions.variables[name]) ? undefined : statuses.variables;
  }

  function deliver(message: GivenMessage, messageId: string, at: string): void {
    const { to, from, text, kakaoOptions, customFields = {} } = message;
    const inKakao = !withoutKakao.has(to);
    const fallback = kakaoOptions?.disableSms ? 'none' : fallbackType(text);
    caught.push({
      messageId,
      at,
      to,
      from,
      type: inKakao ? 'ATA' : fallback,
      templateId: kakaoOptions?.templateId ?? '',
      variables: kakaoOptions?.variables ?? {},
      text: inKakao || fallback === 'none' ? null : (text ?? null),
      customFields,
    });
  }

  return {
    /** Answers as the provider does: what could not be registered is listed, everything else is under way. */
    send({ messages, allowDuplicates }: z.output<typeof sendSchema>) {
      const at = new Date(now()).toISOString();
      const seen = new Set<string>();
      const failedMessageList = messages.flatMap((message) => {
        const messageId = newId('M');
        const isRepeated = !allowDuplicates && seen.has(message.to);
        seen.add(message.to);
        const complaint = isRepeated ? statuses.recipient : complaintOf(message);
        if (!complaint) {
          deliver(message, messageId, at);
          return [];
        }
        const { to, from, type = 'ATA', customFields } = message;
        return [
          {
            to,
            from,
            type,
            country: '82',
            messageId,
            accountId: 'stand-in',
            ...complaint,
            ...(customFields && { customFields }),
          },
        ];
      });
      const group = { id: newId('G'), total: messages.length, failed: failedMessageList.length, at };
      return { failedMessageList, groupInfo: groupInfo(group) };
    },
    caught: (): readonly CaughtMessage[] => [...caught],
    /** These numbers, and no others, have no KakaoTalk. */
    setWithoutKakao: (numbers: readonly string[]) => {
      withoutKakao = new Set(numbers);
    },
    forget: () => {
      caught = [];
      withoutKakao = new Set();
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
