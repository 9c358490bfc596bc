import type { accountAlerts } from '@hamkke/contracts';

/** What its owner is told of by mail. */
export type AccountAlert = (typeof accountAlerts)[number];

/** An alert as a notification of a record. */
export interface AlertNotification {
  readonly alert: AccountAlert;
  readonly at: Date;
}
