import { z } from 'zod';

/** What the next mails come to. */
export const refusalSchema = z
  .object({
    times: z.number().int().positive().default(1),
    /** 4xx: try again later; 5xx: never. */
    code: z.number().int().min(400).max(599).default(451),
    message: z.string().default('refused by the test'),
    /** Only mails to this address. */
    to: z.string().optional(),
    /** The mail is stored and then refused all the same, as when the answer gets lost. */
    kept: z.boolean().default(false),
  })
  .strict();
export type RefusalRequest = z.input<typeof refusalSchema>;
type Refusal = z.output<typeof refusalSchema>;

/** Trouble that the mail server makes. */
export type Refusals = {
  add: (refusal: RefusalRequest) => void;
  takeFor: (to: readonly string[]) => Refusal | undefined;
  clear: () => void;
};

/** Creates the trouble-maker; with nothing added every mail is taken. */
export function createRefusals(): Refusals {
  let waiting: Refusal[] = [];
  return {
    add: (refusal) => {
      waiting.push(refusalSchema.parse(refusal));
    },
    takeFor: (to) => {
      const refusal = waiting.find((one) => one.to === undefined || to.includes(one.to.toLowerCase()));
      if (refusal) refusal.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return refusal;
    },
    clear: () => {
      waiting = [];
    },
  };
}
