import { z } from 'zod';

/** Everything a running mail catcher needs to know. */
export const mailOptionsSchema = z.object({
  /** Where its page and its interface are; 0 takes any free port. */
  port: z.number().int().min(0).max(65535),
  /** Where it takes mail; 0 takes any free port. */
  smtpPort: z.number().int().min(0).max(65535),
  host: z.string().min(1).default('127.0.0.1'),
  /** Where mails are stored; without it, in memory. */
  dataDir: z.string().min(1).optional(),
  /** How many mails are stored; the oldest go first. */
  mostMails: z.number().int().positive().default(500),
});
export type MailOptions = z.input<typeof mailOptionsSchema>;
export type MailSettings = z.output<typeof mailOptionsSchema>;

const given = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);
const numeric = (value: string | undefined) => (given(value) === undefined ? undefined : Number(value));

/**
 * Reads `MAIL_PORT`, `SMTP_PORT`, `MAIL_DATA_DIR` and `LISTEN_HOST`; undefined without `MAIL_PORT`, for then no catcher
 * is wanted.
 *
 * @throws {Error} with one line per bad variable
 */
export function mailSettingsFromEnvironment(env: Record<string, string | undefined>): MailSettings | undefined {
  if (given(env['MAIL_PORT']) === undefined) return undefined;
  const names: Record<string, string> = {
    port: 'MAIL_PORT',
    smtpPort: 'SMTP_PORT',
    host: 'LISTEN_HOST',
    dataDir: 'MAIL_DATA_DIR',
  };
  const parsed = mailOptionsSchema.safeParse({
    port: numeric(env['MAIL_PORT']),
    smtpPort: numeric(env['SMTP_PORT']),
    host: given(env['LISTEN_HOST']),
    dataDir: given(env['MAIL_DATA_DIR']) ?? '.local/data/mail',
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = names[String(issue.path[0])] ?? issue.path.join('.');
    return `${name}: ${given(env[name]) === undefined ? 'is not set' : issue.message}`;
  });
  throw new Error(`the mail catcher cannot start:\n  ${lines.join('\n  ')}`);
}
