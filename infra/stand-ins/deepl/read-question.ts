import type { Context } from 'koa';
import { z } from 'zod';

/** The input of a call, whichever way it was written. */
export interface Question {
  readonly texts: readonly string[];
  readonly target: string | undefined;
  readonly source: string | undefined;
  readonly showBilled: boolean;
  /** Whether the key came in the body, as it no longer may. */
  readonly keyInBody: boolean;
}

/** A body that cannot be used, with the status that says so. */
export class BadQuestion extends Error {
  override readonly name = 'BadQuestion';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** 128 KiB. */
const mostBytes = 131_072;

const text = z.string();
const jsonSchema = z.looseObject({
  text: z
    .union([text, z.array(text)])
    .transform((given) => [given].flat())
    .default([]),
  target_lang: text.optional(),
  source_lang: text.nullish(),
  show_billed_characters: z.union([z.boolean(), text]).optional(),
});

const isYes = (given: unknown) => given === true || given === '1' || given === 'true';

function inForm(body: string): Question {
  const form = new URLSearchParams(body);
  const one = (name: string) => form.get(name) ?? undefined;
  return {
    texts: form.getAll('text'),
    target: one('target_lang'),
    source: one('source_lang'),
    showBilled: isYes(one('show_billed_characters')),
    keyInBody: form.has('auth_key'),
  };
}

function inJson(body: string): Question {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw new BadQuestion(400, 'Bad request. Reason: Malformed JSON.');
  }
  const parsed = jsonSchema.safeParse(given);
  if (!parsed.success) throw new BadQuestion(400, 'Bad request. Reason: Invalid value for a parameter.');
  const { text: texts, target_lang: target, source_lang: source, show_billed_characters: billed } = parsed.data;
  return {
    texts,
    target,
    source: source ?? undefined,
    showBilled: isYes(billed),
    keyInBody: 'auth_key' in parsed.data,
  };
}

/**
 * Reads to the end whatever comes, so that the connection can be used again, and stores no more than is allowed.
 * @throws {BadQuestion} 413
 */
async function readWhole(ctx: Context): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  if (size > mostBytes) throw new BadQuestion(413, 'Payload too large');
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads the body as a form or as JSON, as its content type says.
 * @throws {BadQuestion} 413 above 128 KiB, 400 for what is neither
 */
export async function readQuestion(ctx: Context): Promise<Question> {
  const body = await readWhole(ctx);
  return ctx.is('json') ? inJson(body) : inForm(body);
}
