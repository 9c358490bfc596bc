import { k8s } from 'cdk8s-plus-33';
import type { Construct } from 'constructs';
import { paymentsWork } from './payments-work.ts';
import type { DeploymentTarget, ProcessName } from './settings.ts';
import { labelsOf } from './workload.ts';

const { Quantity } = k8s;

const byProcessor: k8s.MetricSpecV2 = {
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } },
};

/** Measures of payments' own work, by the names that `metric-rules.ts` gives them. */
const byWork: readonly k8s.MetricSpecV2[] = [
  {
    type: 'Pods',
    pods: {
      metric: { name: 'hamkke_settlements_in_flight' },
      target: { type: 'AverageValue', averageValue: Quantity.fromNumber(paymentsWork.settlementsPerInstance) },
    },
  },
  {
    // One number for the whole service: every instance reports what waits for all of them together.
    type: 'External',
    external: {
      metric: { name: 'hamkke_consumer_lag', selector: { matchLabels: { service: 'payments' } } },
      target: { type: 'AverageValue', averageValue: Quantity.fromNumber(paymentsWork.eventsPerInstance) },
    },
  },
];

const { up, down } = paymentsWork;
const behaviour: k8s.HorizontalPodAutoscalerBehaviorV2 = {
  scaleUp: {
    stabilizationWindowSeconds: up.steadySeconds,
    policies: [{ type: 'Percent', value: up.percent, periodSeconds: up.everySeconds }],
  },
  scaleDown: {
    stabilizationWindowSeconds: down.steadySeconds,
    policies: [{ type: 'Pods', value: down.instances, periodSeconds: down.everySeconds }],
  },
};

/** Has the cluster decide how many instances of a process run, by what it is busy with. */
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
      behavior: behaviour,
    },
  });
}
