/** One graph: what it is called, its unit, and a line per query. */
interface Graph {
  readonly title: string;
  readonly unit: 'reqps' | 's' | 'short' | 'percentunit' | 'currencyKRW';
  readonly lines: readonly { readonly query: string; readonly legend: string }[];
}

const rate = (counter: string, by: string) => `sum by (${by}) (rate(${counter}[1m]))`;
const quantile = (share: number, histogram: string, by: string) =>
  `histogram_quantile(${share}, sum by (${by}, le) (rate(${histogram}_bucket[5m])))`;

/** From what people feel down to what causes it; two graphs in a row. */
export const graphs: readonly Graph[] = [
  {
    title: 'Calls per second',
    unit: 'reqps',
    lines: [{ query: rate('hamkke_http_request_seconds_count', 'service'), legend: '{{service}}' }],
  },
  {
    title: 'Calls that fail',
    unit: 'percentunit',
    lines: [
      {
        query: `${rate('hamkke_http_request_seconds_count{status=~"5.."}', 'service')} / ${rate('hamkke_http_request_seconds_count', 'service')}`,
        legend: '{{service}}',
      },
    ],
  },
  {
    title: 'Time of a call, p50 and p99',
    unit: 's',
    lines: [
      { query: quantile(0.5, 'hamkke_http_request_seconds', 'service'), legend: '{{service}} p50' },
      { query: quantile(0.99, 'hamkke_http_request_seconds', 'service'), legend: '{{service}} p99' },
    ],
  },
  {
    title: 'Calls between services, p99',
    unit: 's',
    lines: [
      { query: quantile(0.99, 'hamkke_service_call_seconds', 'service, target'), legend: '{{service}} → {{target}}' },
    ],
  },
  {
    title: 'Orders by the state that they came to',
    unit: 'short',
    lines: [
      { query: 'sum by (state) (increase(hamkke_order_states_total[5m]))', legend: '{{state}}' },
      { query: 'sum(increase(hamkke_orders_placed_total[5m]))', legend: 'placed' },
    ],
  },
  {
    title: 'Orders that hold money without an end',
    unit: 'short',
    lines: [{ query: 'max by (state) (hamkke_orders_owing)', legend: '{{state}}' }],
  },
  {
    title: 'Visits of reconciliation that are due',
    unit: 'short',
    lines: [{ query: 'max by (priority) (hamkke_visits_due)', legend: '{{priority}}' }],
  },
  {
    title: 'Age of the longest due visit',
    unit: 's',
    lines: [
      { query: 'max by (priority) (hamkke_visits_due_oldest_seconds)', legend: '{{priority}}' },
      { query: 'sum(increase(hamkke_provider_limits_total[5m]))', legend: 'refused for being too many' },
    ],
  },
  {
    title: 'Being settled, per instance of payments',
    unit: 'short',
    lines: [{ query: 'hamkke_settlements_in_flight', legend: '{{instance}}' }],
  },
  {
    title: 'Pages of public screens',
    unit: 'reqps',
    lines: [{ query: rate('hamkke_pages_total{drawn!="plain"}', 'drawn'), legend: '{{drawn}}' }],
  },
  {
    title: 'Time of a drawn page, p50 and p99',
    unit: 's',
    lines: [
      { query: quantile(0.5, 'hamkke_draw_seconds', 'remote'), legend: '{{remote}} p50' },
      { query: quantile(0.99, 'hamkke_draw_seconds', 'remote'), legend: '{{remote}} p99' },
    ],
  },
  {
    title: 'Draws that come to nothing',
    unit: 'reqps',
    lines: [
      { query: rate('hamkke_draws_total{outcome!="drawn"}', 'remote, outcome'), legend: '{{remote}} {{outcome}}' },
    ],
  },
  { title: 'Workers that draw', unit: 'short', lines: [{ query: 'sum(hamkke_draw_workers)', legend: 'workers' }] },
  { title: 'Processes that answer', unit: 'short', lines: [{ query: 'sum(up{job="hamkke"})', legend: 'up' }] },
  {
    title: 'Events that wait to be handled',
    unit: 'short',
    lines: [{ query: 'max by (service, consumer) (hamkke_consumer_lag_messages)', legend: '{{service}} {{consumer}}' }],
  },
  {
    title: 'Age of the oldest event that waits to be published',
    unit: 's',
    lines: [{ query: 'max by (service) (hamkke_outbox_oldest_seconds)', legend: '{{service}}' }],
  },
  {
    title: 'Events',
    unit: 'reqps',
    lines: [{ query: rate('hamkke_events_total', 'service, direction'), legend: '{{service}} {{direction}}' }],
  },
  {
    title: 'Given up, mismatched, refused',
    unit: 'short',
    lines: [
      {
        query: 'sum by (service, consumer) (increase(hamkke_dead_letters_total[1h]))',
        legend: 'parked {{service}} {{consumer}}',
      },
      { query: 'sum(increase(hamkke_payment_mismatches_total[1h]))', legend: 'mismatches' },
      { query: 'sum(increase(hamkke_notices_rejected_total[1h]))', legend: 'notices' },
    ],
  },
  {
    title: 'Money that went back',
    unit: 'currencyKRW',
    lines: [{ query: 'sum by (trigger) (increase(hamkke_refunded_won_total[1h]))', legend: '{{trigger}}' }],
  },
  { title: 'Open live streams', unit: 'short', lines: [{ query: 'sum(hamkke_live_clients)', legend: 'streams' }] },
];

const prometheus = { type: 'prometheus', uid: 'prometheus' };

function panelOf({ title, unit, lines }: Graph, index: number) {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: prometheus,
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: lines.map(({ query, legend }, line) => ({
      refId: String.fromCodePoint(65 + line),
      datasource: prometheus,
      expr: query,
      legendFormat: legend,
    })),
  };
}

/** Grafana's board of the whole system, as Grafana imports it. */
export const board = {
  uid: 'hamkke',
  title: 'Hamkke',
  tags: ['hamkke'],
  timezone: 'browser',
  schemaVersion: 41,
  refresh: '10s',
  time: { from: 'now-1h', to: 'now' },
  panels: graphs.map(panelOf),
};
