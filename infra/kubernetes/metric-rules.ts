import { paymentsWork } from './payments-work.ts';

/**
 * What scaling asks for, out of what the processes count: the values of the chart prometheus-adapter (kubernetes-sigs).
 */
export const adapterRules = {
  default: false,
  custom: [
    {
      seriesQuery: 'hamkke_settlements_in_flight{namespace!="",pod!=""}',
      resources: { overrides: { namespace: { resource: 'namespace' }, pod: { resource: 'pod' } } },
      name: { as: 'hamkke_settlements_in_flight' },
      metricsQuery: `avg_over_time(<<.Series>>{<<.LabelMatchers>>}[${paymentsWork.meanSeconds}s])`,
    },
  ],
  external: [
    {
      seriesQuery: 'hamkke_consumer_lag_messages{namespace!="",service!=""}',
      resources: { overrides: { namespace: { resource: 'namespace' } } },
      name: { as: 'hamkke_consumer_lag' },
      // Every instance reports the same durable consumer: the most recent of them, then all consumers of the service
      // together.
      metricsQuery: 'sum(max by (consumer, service, namespace) (<<.Series>>{<<.LabelMatchers>>})) by (<<.GroupBy>>)',
    },
  ],
} as const;
