import { App, Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-33';
import { addIngress } from './ingress.ts';
import { addDefaultPolicies, addPolicy } from './policies.ts';
import { processes } from './process.ts';
import { addScaling } from './scaling.ts';
import type { DeploymentTarget } from './settings.ts';
import { addWorkload } from './workload.ts';

/** One deployment of the whole system as Kubernetes objects, in the order in which they may be applied. */
export function synthesize(target: DeploymentTarget): readonly object[] {
  const app = new App();
  const around = new Chart(app, 'around');
  const chart = new Chart(app, target.name, { namespace: target.namespace });
  new k8s.KubeNamespace(around, 'namespace', {
    metadata: { name: target.namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  });
  addDefaultPolicies(chart, processes);
  addIngress(chart, target);
  for (const process of processes) {
    addWorkload(chart, process, target);
    addScaling(chart, process.name, target);
    addPolicy(chart, process, processes, target);
  }
  return [...around.toJson(), ...chart.toJson()] as readonly object[];
}
