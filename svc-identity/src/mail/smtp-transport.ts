import nodemailer from 'nodemailer';
import type { MailTransport } from '../domain/mail-ports.ts';

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
}

export interface SmtpTransport extends MailTransport {
  close(): void;
}

const patienceMs = 20_000;

/** Sends by a mail server, over few connections that are kept. */
export function createSmtpTransport({ url, from }: SmtpSettings): SmtpTransport {
  const mailer = nodemailer.createTransport({ url, pool: true, maxConnections: 2, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs });
  return {
    async send({ messageId, to, subject, text, html, language }) {
      await mailer.sendMail({ from, to, subject, text, html, messageId, headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => mailer.close(),
  };
}
