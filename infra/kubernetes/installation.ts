import { App, Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-33';
import { addDoor } from './door.ts';
import { addDefaultPolicies, addPolicy } from './policies.ts';
import { processes } from './process.ts';
import { addScaling } from './scaling.ts';
import type { Installation } from './settings.ts';
import { addWorkload } from './workload.ts';

/** One installation of the whole system as Kubernetes objects, in the order in which they may be applied. */
export function synthesize(installation: Installation): readonly object[] {
  const app = new App();
  const around = new Chart(app, 'around');
  const chart = new Chart(app, installation.name, { namespace: installation.namespace });
  new k8s.KubeNamespace(around, 'namespace', {
    metadata: { name: installation.namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  });
  addDefaultPolicies(chart);
  addDoor(chart, installation);
  for (const process of processes) {
    addWorkload(chart, process, installation);
    addScaling(chart, process.name, installation);
    addPolicy(chart, process, processes, installation);
  }
  return [...around.toJson(), ...chart.toJson()] as readonly object[];
}
