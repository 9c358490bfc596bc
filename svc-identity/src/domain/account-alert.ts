import type { accountAlerts } from '@hamkke/contracts';

/** What its owner is told of by mail. */
export type AccountAlert = (typeof accountAlerts)[number];

/** An alert as news of a record. */
export interface AlertNews {
  readonly alert: AccountAlert;
  readonly at: Date;
}
