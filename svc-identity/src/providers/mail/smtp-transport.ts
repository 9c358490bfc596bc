import { traced } from '@hamkke/service-kit';
import nodemailer from 'nodemailer';
import type { Mail, MailTransport } from '../../domain/mail-ports.ts';

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server requires them. */
  readonly url: string;
  /** `Name <address>`, or an address alone. */
  readonly from: string;
}

export interface SmtpTransport extends MailTransport {
  close(): void;
}

const timeoutMs = 20_000;

/**
 * A Korean name of the sender is for Korean mails: to other readers the product's name in their language says who
 * writes.
 */
function senderOf(
  from: string,
  { language, brand }: Pick<Mail, 'language' | 'brand'>,
): string | { name: string; address: string } {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1];
  return address && language !== 'ko' && /\p{Script=Hangul}/u.test(from) ? { name: brand, address } : from;
}

/** Sends by a mail server, over a few connections that stay open. */
export function createSmtpTransport({ url, from }: SmtpSettings): SmtpTransport {
  const mailer = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send({ messageId, brand, to, subject, text, html, language }) {
      const mail = {
        from: senderOf(from, { language, brand }),
        to,
        subject,
        text,
        html,
        messageId,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      };
      await traced('send mail', { kind: 'client' }, async () => await mailer.sendMail(mail));
    },
    close: () => mailer.close(),
  };
}
