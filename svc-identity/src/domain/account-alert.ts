import type { accountAlerts } from '@hamkke/contracts';

/** Changes of which the person gets a mail. */
export type AccountAlert = (typeof accountAlerts)[number];

/** An alert as a notification of a record. */
export interface AlertNotification {
  readonly alert: AccountAlert;
  readonly at: Date;
}
