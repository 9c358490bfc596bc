import { z } from 'zod';
import { orderRoutes } from '../serving/order-routes.ts';
import type { CaughtMail } from './caught-mail.ts';
import type { Mailbox } from './mailbox.ts';
import { refusalSchema } from './refusals.ts';
import type { RefusalRequest, Refusals } from './refusals.ts';

/** What a test may do to the mail server. */
export type MailControl = {
  /** The newest first. */
  mails: (to?: string) => readonly CaughtMail[];
  refuseNext: (refusal: RefusalRequest) => void;
  /** Every mail takes this long, in milliseconds. */
  setDelay: (milliseconds: number) => void;
  /** While down, nobody listens at the mail server's port. */
  setDown: (down: boolean) => Promise<void>;
  /** Forgets mails and trouble. */
  reset: () => Promise<void>;
};

export type Controlled = {
  mailbox: Mailbox;
  refusals: Refusals;
  setDelay: (milliseconds: number) => void;
  setDown: (down: boolean) => Promise<void>;
};

/** Creates the control functions over a running catcher's deps. */
export function createMailControl({ mailbox, refusals, setDelay, setDown }: Controlled): MailControl {
  return {
    mails: (to) => mailbox.list(to),
    refuseNext: (refusal) => refusals.add(refusal),
    setDelay,
    setDown,
    reset: async () => {
      refusals.clear();
      setDelay(0);
      await setDown(false);
      await mailbox.clear();
    },
  };
}

/** The same over HTTP. */
export function mailControlRoutes(control: MailControl) {
  return orderRoutes({
    reads: { '/mails': () => ({ mails: control.mails() }) },
    orders: {
      '/refuse': (body) => control.refuseNext(refusalSchema.parse(body)),
      '/delay': (body) =>
        control.setDelay(z.object({ milliseconds: z.number().int().nonnegative() }).parse(body).milliseconds),
      '/down': (body) => control.setDown(z.object({ down: z.boolean() }).parse(body).down),
      '/reset': () => control.reset(),
    },
  });
}
