import { languageSchema } from './schemas/language.ts';
import { registeredServerSchema, remoteNames, runtimeConfigSchema } from './registry.ts';
import { z } from './zod.ts';

/**
 * What a page says of itself to search engines and to whoever shows a link to it. Plain text everywhere: the writer of
 * the page escapes it.
 */
export const pageHeadSchema = z.object({
  title: z.string().min(1).describe('the whole title, as the tab has it'),
  description: z.string(),
  canonical: z.string().regex(/^\//).describe('path and query by which this page is known, without its language'),
  index: z.boolean().describe('false: not for search engines'),
  image: z
    .string()
    .regex(/^\//)
    .optional()
    .describe('path of an image of 1200 x 630 in the language; without one the general image stands for the page'),
  data: z.array(z.record(z.string(), z.unknown())).describe('JSON-LD nodes of schema.org, without `@context`'),
});
export type PageHead = z.output<typeof pageHeadSchema>;

/** What a read answered, as the gateway got it for a visitor. */
export const readAnswerSchema = z.object({ status: z.int(), body: z.unknown() });
export type ReadAnswer = z.output<typeof readAnswerSchema>;

/** Which release of the shell or of a remote draws; its files lie in the release store. */
const drawingReleaseSchema = z.object({ version: z.string(), server: registeredServerSchema });

/**
 * What the gateway asks of the drawing process: everything that a page depends on. The process reads nothing else, so
 * the same request always draws the same page.
 */
export const drawRequestSchema = z.object({
  path: z.string().regex(/^\//).describe('without query; canonical: no slash at its end'),
  search: z.string().describe('empty, or with the question mark'),
  language: languageSchema,
  origin: z.url().describe('under which people see the app'),
  today: z.iso.date().describe('the day in Seoul'),
  config: runtimeConfigSchema,
  shell: drawingReleaseSchema,
  remote: drawingReleaseSchema
    .extend({ name: z.enum(remoteNames), shellApi: z.int().positive() })
    .optional()
    .describe('none where the shell itself answers: 404'),
  answers: z.record(z.string(), readAnswerSchema).describe('what the reads of the screen answered, by path and query'),
  translations: z.record(z.string(), z.string()).describe('texts of partners in the language, by the text as typed'),
});
export type DrawRequest = z.output<typeof drawRequestSchema>;

/** A drawn page: what stands in `#root`, what the head says, and what the browser needs to wake it. */
export const drawnPageSchema = z.object({
  markup: z.string(),
  head: pageHeadSchema,
  state: z.record(z.string(), z.unknown()).describe('written into the page as JSON, read by the shell alone'),
});
export type DrawnPage = z.output<typeof drawnPageSchema>;

/** Where the drawing process takes requests: `POST`, JSON in and out; 503 while it is overloaded. */
export const drawPath = '/draw';
