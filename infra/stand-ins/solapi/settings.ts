import { z } from 'zod';
import { optionsFromEnvironment } from '../serving/environment.ts';

const templateIds = z.string().transform((text, { addIssue }): Readonly<Record<string, string>> => {
  try {
    return z.record(z.string(), z.string().min(1)).parse(JSON.parse(text));
  } catch {
    addIssue({ code: 'custom', message: 'is no JSON object of a template id by kind' });
    return {};
  }
});

/** Everything a running stand-in of the provider of messages needs to know. */
export const solapiOptionsSchema = z.object({
  /** 0 takes any free port. */
  port: z.number().int().min(0).max(65535),
  host: z.string().min(1).default('127.0.0.1'),
  /** The one account that is known, with its channel and its registered sender. */
  apiKey: z.string().min(1),
  apiSecret: z.string().min(8, 'must have at least 8 characters'),
  pfId: z.string().min(1),
  sender: z.string().min(1),
  /** Approved templates by kind, as our service has them: the texts are not known here, but which ids there are. */
  templates: templateIds,
});
export type SolapiOptions = z.input<typeof solapiOptionsSchema>;
export type SolapiSettings = z.output<typeof solapiOptionsSchema>;

/**
 * Reads `SOLAPI_PORT`, the five variables of the account and `LISTEN_HOST`; undefined without a port, for then no
 * messages are wanted.
 *
 * @throws {Error} with one line per bad variable
 */
export function solapiSettings(env: Record<string, string | undefined>): SolapiOptions | undefined {
  if (!env['SOLAPI_PORT']) return undefined;
  const variables = {
    port: { variable: 'SOLAPI_PORT', number: true },
    host: 'LISTEN_HOST',
    apiKey: 'SOLAPI_API_KEY',
    apiSecret: 'SOLAPI_API_SECRET',
    pfId: 'SOLAPI_PF_ID',
    sender: 'SOLAPI_SENDER',
    templates: 'SOLAPI_TEMPLATES',
  } as const;
  const { templates, ...others } = optionsFromEnvironment('SOLAPI', solapiOptionsSchema, variables, env);
  return { ...others, templates: JSON.stringify(templates) };
}
