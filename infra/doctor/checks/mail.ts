import nodemailer from 'nodemailer';
import { codeOf } from '../request.ts';
import { absent, type Check, type Environment, given, isProduction, Problem, verdictOf } from '../verdict.ts';

/** By nodemailer's code of a failure. */
const failures: Readonly<Record<string, string>> = {
  EAUTH: 'user or password is refused (the mail provider, SMTP credentials)',
  ETLS: 'STARTTLS fails: certificate or port',
  ESOCKET: 'the server cannot be reached, or its TLS fails: host, port, smtp:// or smtps://',
  EDNS: 'the host is unknown',
  ENOTFOUND: 'the host is unknown',
  ETIMEDOUT: 'the server does not answer: host, port, firewall',
  ECONNREFUSED: 'nobody listens there: host and port',
};

function senderProblems(env: Environment): readonly string[] {
  const from = given(env, 'MAIL_FROM');
  const host = /@([^@<>\s]+?)>?\s*$/.exec(from ?? 'no-reply@localhost')?.[1];
  if (!host) return ['MAIL_FROM: holds no address'];
  return isProduction(env) && /(^|\.)(localhost|example(\.(com|net|org))?|test|invalid)$/i.test(host)
    ? [
        'MAIL_FROM: mails of a placeholder are refused; name an address of a domain whose SPF and DKIM allow this server',
      ]
    : [];
}

/** The mail server: connection, STARTTLS where it is offered, and sign-in. No mail is sent. */
export const checkMail: Check = {
  name: 'mail',
  async run({ env, limitMs }) {
    const url = given(env, 'MAIL_URL');
    if (!url) return absent('MAIL_URL');
    if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
      throw new Problem('MAIL_URL: is no address such as smtp://user:password@host:587');
    const { hostname, protocol, username } = new URL(url);
    const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs };
    // In production without TLS a password would go in the open.
    const isOpen = isProduction(env) && protocol === 'smtp:' && username !== '';
    const mailer = nodemailer.createTransport({ url, ...limits, ...(isOpen ? { requireTLS: true } : {}) });
    try {
      await mailer.verify();
    } catch (error) {
      const code = codeOf(error);
      throw new Problem(`MAIL_URL: ${failures[code] ?? `the server at ${hostname} refuses`} (${code})`);
    } finally {
      mailer.close();
    }
    return verdictOf(senderProblems(env), `${hostname} lets us in${username ? '' : ', without user and password'}`);
  },
};
