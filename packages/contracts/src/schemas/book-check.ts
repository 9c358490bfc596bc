import { z } from '../zod.ts';
import { idSchema, instantSchema } from './fields.ts';

/** One promise of quality.md, checked over the books of all services and the provider's. */
export const checkedPromiseSchema = z.object({
  invariant: z.enum(['I1', 'I2', 'I3', 'I4']),
  holds: z.boolean(),
  counts: z.record(z.string(), z.number().nullable()).describe('what was looked at; null where it was not counted'),
  findings: z.array(z.object({ rule: z.string(), detail: z.string() })).describe('the first fifty'),
  findingCount: z.int().nonnegative(),
});
export type CheckedPromise = z.output<typeof checkedPromiseSchema>;

/** One run of the checker over the books. */
export const bookCheckSchema = z.object({
  id: idSchema,
  state: z
    .enum(['running', 'agrees', 'broken', 'failed'])
    .describe('`failed`: something could not be read, so nothing is known'),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  startedBy: idSchema.nullable().describe('the administrator; none where it ran by its own clock'),
  problem: z.string().nullable().describe('why it failed'),
  looks: z.int().nonnegative().describe('how often it looked until nothing was under way any more'),
  promises: z.array(checkedPromiseSchema),
});
export type BookCheck = z.output<typeof bookCheckSchema>;
