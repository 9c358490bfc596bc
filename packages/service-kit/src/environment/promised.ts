import { policy } from '@hamkke/contracts';
import { z } from 'zod';

/** The setting of `policy.extensionPriorityDays`, alike for the service that decides and the one that shows. */
export const extensionPriorityDays = z.coerce
  .number()
  .int()
  .min(0)
  .max(36_500)
  .default(policy.extensionPriorityDays)
  .describe(
    'tests only: days before the end of a rental from which others may book the days after it; production refuses any but the promised ones',
  );

/** The figures that screens and terms promise, by the settings that tests may change. */
const promised = { HOLD_MINUTES: policy.holdMinutes, EXTENSION_PRIORITY_DAYS: policy.extensionPriorityDays } as const;

/** A line for each setting by which production would not do what is promised. */
export function brokenPromises(
  config: { readonly NODE_ENV: string } & { readonly [Key in keyof typeof promised]?: number },
): string[] {
  if (config.NODE_ENV !== 'production') return [];
  return (Object.keys(promised) as (keyof typeof promised)[])
    .filter((key) => config[key] !== undefined && config[key] !== promised[key])
    .map((key) => `${key}: ${promised[key]} are promised; another number is for tests alone`);
}
