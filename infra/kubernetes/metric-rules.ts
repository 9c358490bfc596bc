/**
 * What scaling queries, out of what the processes count: the values of the chart prometheus-adapter (kubernetes-sigs).
 */
export const adapterRules = {
  default: false,
  custom: [
    {
      seriesQuery: 'hamkke_settlements_in_flight{namespace!="",pod!=""}',
      resources: { overrides: { namespace: { resource: 'namespace' }, pod: { resource: 'pod' } } },
      name: { as: 'hamkke_settlements_in_flight' },
      // The mean of a minute: one slow answer of the provider is no reason for another instance.
      metricsQuery: 'avg_over_time(<<.Series>>{<<.LabelMatchers>>}[1m])',
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
