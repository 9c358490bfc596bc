import type { DropReason } from '../../domain/mail-ports.ts';
import { topicOf, type QueuedMail } from '../../domain/mail.ts';
import {
  fitSms,
  isMessageKind,
  mobileOf,
  mostSmsBytes,
  smsBytes,
  type Message,
  type MessageKind,
} from '../../domain/message.ts';
import { writers } from '../mail/compose-mail.ts';
import type { Content, Sources } from '../mail/mail-writer.ts';
import { linkVariable, messageTemplates, type MessageValues, variableOf, variablesIn } from './message-templates.ts';

/**
 * Writes a message out of what is true now, or answers why it need not be sent: what its mail would answer, or that the
 * mail says it alone.
 * @throws UNAVAILABLE when the facts cannot be loaded now
 */
export type ComposeMessage = (queued: QueuedMail) => Promise<Message | DropReason>;

type Variables = Readonly<Record<string, string>>;

const filled = (text: string, variables: Variables) =>
  text.replaceAll(/#\{([^}]+)\}/g, (whole, name: string) => variables[name] ?? whole);

/** Names of locations are as long as their partners like: what is too long for an SMS is taken from there. */
function smsOf(text: string, variables: Variables): string {
  const { [variableOf.location]: location = '', ...others } = variables;
  const left = mostSmsBytes - smsBytes(filled(text, { ...others, [variableOf.location]: '' }));
  return filled(text, { ...others, [variableOf.location]: fitSms(location, left) });
}

const named = (values: MessageValues): Variables =>
  Object.fromEntries(
    Object.entries(variableOf).flatMap(([key, name]) => {
      const value = values[key as keyof typeof variableOf];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A mail's content as a message; none where it has no template, no Korean mobile number or another reader. */
function messageIn({ to, message, path }: Content, id: string, kind: MessageKind): Message | undefined {
  const phone = mobileOf(message?.phone ?? '');
  if (!message || !path || !phone || to.language !== 'ko') return undefined;
  const { text, sms } = messageTemplates[kind];
  const all = { ...named(message.values), [linkVariable]: path.slice(1) };
  const wanted = new Set([...variablesIn(text), linkVariable]);
  const variables = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
  return { id, kind, to: phone, variables, sms: smsOf(sms, all) };
}

/** Templates are approved in Korean, so that a message is for readers of Korean. Source: decision 0063 */
export function createComposeMessage(sources: Sources): ComposeMessage {
  return async (queued) => {
    const { id, kind } = queued;
    if (!isMessageKind(kind)) return 'mail alone';
    const content = await writers[kind](sources, queued);
    if (!content?.to.email) return 'subject gone';
    const topic = topicOf(kind);
    if (topic && content.to.mailsOff?.includes(topic)) return 'switched off';
    return messageIn(content, id, kind) ?? 'mail alone';
  };
}
