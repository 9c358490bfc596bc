/**
 * By how much work of their own instances of payments are added and taken away: the figures of the cluster's autoscaler
 * and of the one in `infra/scaling`, in this one place.
 */
export const paymentsWork = {
  /** Orders that one process settles at once before another one helps: each waits for the provider most of its time. */
  settlementsPerInstance: 40,
  /** Events that wait per process: at some hundreds a second, a few seconds' work. */
  eventsPerInstance: 500,
  /** Settlements count by their mean of so long: one slow answer of the provider is no reason for another instance. */
  meanSeconds: 60,
  /** Up at once, at most to the double each time. */
  up: { steadySeconds: 0, percent: 100, everySeconds: 15 },
  /** Down slowly: a burst of payments comes back with the next advertisement, and each stop costs a drain. */
  down: { steadySeconds: 300, instances: 1, everySeconds: 60 },
} as const;
