import type { MailKind, QueuedMail } from './mail.ts';

/**
 * Kinds of mail whose customer gets a message by telephone as well, where a template of it is approved. All are about a
 * rental: only a reservation has a telephone number. Source: decision 0063
 */
export const messageKinds = [
  'booking-confirmed',
  'ending-soon',
  'reservation-cancelled',
  'refunded',
  'renewal-announced',
  'renewal-failed',
  'renewal-overdue',
  'rental-alarmed',
] as const satisfies readonly MailKind[];
export type MessageKind = (typeof messageKinds)[number];

export const isMessageKind = (kind: string): kind is MessageKind => messageKinds.some((one) => one === kind);

/** The message that goes with a mail: undefined for one of a kind without a template. Its id follows from the mail's. */
export function messageOf(mail: QueuedMail, kinds: ReadonlySet<MailKind>): QueuedMail | undefined {
  return kinds.has(mail.kind) ? { ...mail, id: `${mail.id}:talk`, channel: 'talk' } : undefined;
}

/** What lists, counts and the audit log call a mail or a message: `refunded`, `talk:refunded`. */
export const labelOf = ({ kind, channel }: Pick<QueuedMail, 'kind' | 'channel'>): string =>
  channel ? `${channel}:${kind}` : kind;

/**
 * The digits of a Korean mobile number as they are dialled in Korea, however it was typed; undefined for every other
 * number. Since 2021 all of them begin with 010.
 */
export function mobileOf(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  const dialled = phone.trim().startsWith('+82') ? digits.replace(/^820?/, '0') : digits;
  return /^010\d{8}$/.test(dialled) ? dialled : undefined;
}

/** The longest text that is an SMS; a longer one becomes an LMS, which costs more. In bytes of EUC-KR. */
export const mostSmsBytes = 90;

/** The length of a text in bytes of EUC-KR: one for a sign of ASCII, two for every other. */
export const smsBytes = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x80 ? 1 : 2), 0);

/** A text in at most so many bytes of EUC-KR; what was cut ends in `..`. */
export function fitSms(text: string, most: number): string {
  if (smsBytes(text) <= most) return text;
  let cut = '';
  for (const sign of text) {
    if (smsBytes(cut + sign) > most - 2) break;
    cut += sign;
  }
  return `${cut.trimEnd()}..`;
}

/** A message as it leaves: a template with its variables, and what an SMS says where KakaoTalk does not reach. */
export interface Message {
  /** That of the queue; the provider's list of messages shows it. */
  readonly id: string;
  readonly kind: MessageKind;
  /** Digits of a Korean mobile number. */
  readonly to: string;
  /** By the names of the template, without `#{}`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly sms: string;
}

/**
 * Hands a message to the provider.
 * @throws MessageNotTaken, MessageRefused, MessageUncertain
 */
export interface MessageTransport {
  send(message: Message): Promise<void>;
}

/** A failure by its kind; never with a number or a text, which logs and lists would show. */
export abstract class MessageFailure extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`message: ${code}`);
    this.code = code;
  }
}

/** The provider certainly has not taken it, and may do so later. */
export class MessageNotTaken extends MessageFailure {
  override readonly name = 'MessageNotTaken';
}

/** The provider refuses it, whenever it comes. */
export class MessageRefused extends MessageFailure {
  override readonly name = 'MessageRefused';
}

/** The provider may have taken it: sent once more, it might come twice. */
export class MessageUncertain extends MessageFailure {
  override readonly name = 'MessageUncertain';

  constructor(code?: string) {
    super(code ? `UNCERTAIN_${code}` : 'UNCERTAIN');
  }
}
