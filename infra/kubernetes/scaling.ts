import { k8s } from 'cdk8s-plus-33';
import type { Construct } from 'constructs';
import type { DeploymentTarget, ProcessName } from './settings.ts';
import { labelsOf } from './workload.ts';

const { Quantity } = k8s;

const byProcessor: k8s.MetricSpecV2 = {
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } },
};

/** Metrics of payments' own work, by the names that `metric-rules.ts` gives them. */
const byWork: readonly k8s.MetricSpecV2[] = [
  {
    type: 'Pods',
    pods: {
      metric: { name: 'hamkke_settlements_in_flight' },
      // Orders that one process brings to their end at once: each waits for the provider most of its time.
      target: { type: 'AverageValue', averageValue: Quantity.fromNumber(40) },
    },
  },
  {
    // One number for the whole service: every instance reports what waits for all of them together.
    type: 'External',
    external: {
      metric: { name: 'hamkke_consumer_lag', selector: { matchLabels: { service: 'payments' } } },
      // Events per process: at some hundreds a second, a few seconds' work.
      target: { type: 'AverageValue', averageValue: Quantity.fromNumber(500) },
    },
  },
];

const behavior: k8s.HorizontalPodAutoscalerBehaviorV2 = {
  // Up at once, at most to the double every 15 s.
  scaleUp: { stabilizationWindowSeconds: 0, policies: [{ type: 'Percent', value: 100, periodSeconds: 15 }] },
  // Down slowly: a burst of payments comes back with the next advertisement, and each stop costs a drain.
  scaleDown: { stabilizationWindowSeconds: 300, policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] },
};

/** Gives a process a HorizontalPodAutoscaler; the metric that needs most instances decides. */
export function addScaling(chart: Construct, name: ProcessName, { instances }: DeploymentTarget): void {
  const { least, most } = instances[name];
  if (most === 1) return;
  new k8s.KubeHorizontalPodAutoscalerV2(chart, `${name}-scaling`, {
    metadata: { name, labels: labelsOf(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: least,
      maxReplicas: most,
      metrics: name === 'svc-payments' ? [byProcessor, ...byWork] : [byProcessor],
      behavior,
    },
  });
}
