import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Services add their own counters and gauges here: `new Counter({ registers: [metrics.registry], ... })`. */
  readonly registry: Registry;
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  observeCall(target: string, endpoint: string, outcome: string, seconds: number): void;
  countEvent(direction: 'published' | 'handled' | 'duplicate' | 'skipped' | 'retried', consumer: string): void;
  countDeadLetter(consumer: string): void;
  setConsumerLag(consumer: string, messages: number): void;
  /** Whether a consumer takes no messages because every one fails. */
  setConsumerPaused(consumer: string, paused: boolean): void;
  /** Read at each scrape: how many rows wait, and the age in seconds of the oldest. */
  watchOutbox(read: () => Promise<{ rows: number; oldestSeconds: number }>): void;
  /** Read at each scrape: dead letters that wait for a decision, and replicas that the stream of events lacks. */
  watchStreams(read: () => Promise<{ parked: number; replicasMissing: number }>): void;
  countMisfit(route: string): void;
  countJob(job: string, outcome: 'done' | 'failed'): void;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The Prometheus measures of one process: rate, errors and duration per route and per outgoing call, outbox and
 * consumer lag, dead letters.
 */
export function createMetrics({
  service,
  processMetrics = true,
}: {
  service: string;
  processMetrics?: boolean;
}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'hamkke_http_request_seconds',
    help: 'Answered requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds,
    registers,
  });
  const calls = new Histogram({
    name: 'hamkke_service_call_seconds',
    help: 'Calls to other services by outcome',
    labelNames: ['target', 'endpoint', 'outcome'],
    buckets: seconds,
    registers,
  });
  const events = new Counter({
    name: 'hamkke_events_total',
    help: 'Events by what became of them',
    labelNames: ['direction', 'consumer'],
    registers,
  });
  const dead = new Counter({
    name: 'hamkke_dead_letters_total',
    help: 'Events that no retry could handle',
    labelNames: ['consumer'],
    registers,
  });
  const lag = new Gauge({
    name: 'hamkke_consumer_lag_messages',
    help: 'Events not yet handled',
    labelNames: ['consumer'],
    registers,
  });
  const paused = new Gauge({
    name: 'hamkke_consumer_paused',
    help: 'Whether a consumer pauses because every event fails',
    labelNames: ['consumer'],
    registers,
  });
  const misfits = new Counter({
    name: 'hamkke_response_misfits_total',
    help: 'Answers that did not fit their contract',
    labelNames: ['route'],
    registers,
  });
  const jobs = new Counter({
    name: 'hamkke_job_runs_total',
    help: 'Runs of periodic jobs',
    labelNames: ['job', 'outcome'],
    registers,
  });

  return {
    registry,
    observeRequest: (route, method, status, duration) =>
      requests.observe({ route, method, status: String(status) }, duration),
    observeCall: (target, endpoint, outcome, duration) => calls.observe({ target, endpoint, outcome }, duration),
    countEvent: (direction, consumer) => events.inc({ direction, consumer }),
    countDeadLetter: (consumer) => dead.inc({ consumer }),
    setConsumerLag: (consumer, messages) => lag.set({ consumer }, messages),
    setConsumerPaused: (consumer, is) => paused.set({ consumer }, is ? 1 : 0),
    countMisfit: (route) => misfits.inc({ route }),
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    watchStreams(read) {
      if (registry.getSingleMetric('hamkke_parked_events')) return;
      const missing = new Gauge({
        name: 'hamkke_stream_replicas_missing',
        help: 'Replicas that the stream of events has less than asked for',
        registers,
      });
      new Gauge({
        name: 'hamkke_parked_events',
        help: 'Events that were given up and wait for a decision',
        registers,
        async collect() {
          const state = await read().catch(() => undefined);
          if (!state) return;
          this.set(state.parked);
          missing.set(state.replicasMissing);
        },
      });
    },
    watchOutbox(read) {
      if (registry.getSingleMetric('hamkke_outbox_rows')) return;
      const rows = new Gauge({ name: 'hamkke_outbox_rows', help: 'Events that wait to be published', registers });
      new Gauge({
        name: 'hamkke_outbox_oldest_seconds',
        help: 'Age of the oldest event that waits to be published',
        registers,
        async collect() {
          const state = await read().catch(() => undefined);
          if (!state) return;
          this.set(state.oldestSeconds);
          rows.set(state.rows);
        },
      });
    },
  };
}
