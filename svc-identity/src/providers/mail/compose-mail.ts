import { accountAlerts, policy } from '@hamkke/contracts';
import type { AccountAlert } from '../../domain/account-alert.ts';
import type { DropReason, Mail } from '../../domain/mail-ports.ts';
import { mailTokenLifetime } from '../../domain/mail-token.ts';
import { topicOf, type MailKind, type QueuedMail } from '../../domain/mail.ts';
import type { MailValues } from './mail-texts.ts';
import { alarmWriters } from './alarm-mails.ts';
import { businessWriters } from './business-mails.ts';
import { type Content, seoulTimeIn, type Sources, textsOf, type Writer } from './mail-writer.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { moveWriters } from './move-mails.ts';
import { renewalWriters } from './renewal-mails.ts';
import { rentalWriters } from './rental-mails.ts';
import { visitWriters } from './visit-mails.ts';
import { waitingWriters } from './waiting-mails.ts';

export interface ComposeDeps extends Sources {
  /** Origin of the app, for links. */
  readonly publicOrigin: string;
  /** Right side of every Message-ID. */
  readonly domain: string;
}

/**
 * Writes a mail out of what is true now, or answers why it need not be sent any more: its subject is gone or says
 * otherwise by now, or the person switched such mails off.
 * @throws UNAVAILABLE when the facts cannot be loaded now
 */
export type ComposeMail = (queued: QueuedMail) => Promise<Mail | DropReason>;

export function createComposeMail(deps: ComposeDeps): ComposeMail {
  return async (queued) => {
    const content = await writers[queued.kind](deps, queued);
    if (!content?.to.email) return 'subject gone';
    const topic = topicOf(queued.kind);
    return topic && content.to.mailsOff?.includes(topic) ? 'switched off' : dress(content, queued, deps);
  };
}

const undoDays = mailTokenLifetime['email-undo'] / (24 * 3_600_000);

/** An alert goes to the address that the account has now. */
const ofAlert =
  (alert: AccountAlert): Writer =>
  async ({ facts }, { about, at }) => {
    const person = await facts.person(about);
    return (
      person && {
        to: person,
        text: ({ alerts }) => alerts[alert],
        values: at === undefined ? {} : { at: seoulTimeIn(new Date(at), person.language) },
        path: '/profile',
      }
    );
  };
const alertWriters = Object.fromEntries(accountAlerts.map((alert) => [alert, ofAlert(alert)])) as Readonly<
  Record<AccountAlert, Writer>
>; // one for each of them

/** What each kind of mail says, for mails and for messages that go with them. */
export const writers: Readonly<Record<MailKind, Writer>> = {
  ...alertWriters,
  ...rentalWriters,
  ...moveWriters,
  ...renewalWriters,
  ...waitingWriters,
  ...alarmWriters,
  ...visitWriters,
  ...businessWriters,
  async 'email-changed'({ facts }, { about, at }) {
    const former = at === undefined ? undefined : await facts.former(about, new Date(at));
    return (
      former && {
        to: former,
        text: ({ alerts }) => alerts['email-changed'],
        values: { days: undoDays },
        path: `/account/email-undo?token=${await facts.issueToken('email-undo', about, former.email)}`,
      }
    );
  },
  async 'email-proof'({ facts }, { about }) {
    const person = await facts.person(about);
    if (!person?.email || person.emailProven) return undefined;
    return {
      to: person,
      text: (texts) => texts.emailProof,
      values: { hours: mailTokenLifetime['email-proof'] / 3_600_000 },
      path: `/account/email-proof?token=${await facts.issueToken('email-proof', about)}`,
    };
  },
  async 'password-reset'({ facts }, { about }) {
    const person = await facts.person(about);
    if (!person?.email) return undefined;
    return {
      to: person,
      text: (texts) => texts.passwordReset,
      values: { minutes: mailTokenLifetime['password-reset'] / 60_000 },
      path: `/account/password-reset?token=${await facts.issueToken('password-reset', about)}`,
    };
  },
  async 'franchise-approved'({ facts }, { about }) {
    const person = await facts.person(about);
    return person?.isApproved
      ? { to: person, text: (texts) => texts.partnerApproved, path: '/franchise-dashboard' }
      : undefined;
  },
  async 'franchise-rejected'({ facts }, { about }) {
    const person = await facts.person(about);
    return person && person.rejectionReason !== null
      ? {
          to: person,
          text: (texts) => texts.partnerRejected,
          values: { reason: person.rejectionReason },
          path: '/franchise',
        }
      : undefined;
  },
  async 'lookup-code'({ facts }, { about }) {
    const code = await facts.lookupCode(about);
    return (
      code && {
        to: code,
        text: (texts) => texts.lookupCode,
        values: { minutes: code.minutes },
        code: code.code,
        facts: ({ labels }) => [[labels.order, code.orderId]],
      }
    );
  },
};

function dress(
  { to, text, values = {}, facts, path, code }: Content,
  { id, kind }: QueuedMail,
  { publicOrigin, domain }: ComposeDeps,
): Mail {
  const texts = textsOf[to.language];
  const wording = text(texts);
  const known: MailValues = {
    name: to.name,
    location: '',
    place: '',
    unit: '',
    leftLocation: '',
    leftUnit: '',
    leaveBy: '',
    amount: '',
    endDate: '',
    size: '',
    startDate: '',
    until: '',
    priorityUntil: '',
    reason: '',
    door: '',
    tries: 0,
    at: '',
    nextFrom: '',
    company: '',
    month: '',
    minutes: 0,
    hours: policy.freeCancelHours,
    days: policy.endingNoticeDays,
    ...values,
  };
  const mailContent = {
    language: to.language,
    brand: texts.brand,
    greeting: texts.greeting(to.name),
    lines: wording.lines(known),
    facts: facts?.(texts) ?? [],
    code,
    button: wording.button && path ? { label: wording.button, url: `${publicOrigin}${path}` } : undefined,
    note: wording.note?.(known),
    footer: texts.footer,
  };
  return {
    messageId: `<${id.replaceAll(':', '.')}@${domain}>`,
    brand: texts.brand,
    to: { name: to.name, address: to.email },
    subject: wording.subject(known),
    text: renderText(mailContent),
    html: renderHtml(mailContent),
    language: to.language,
    kind,
  };
}
