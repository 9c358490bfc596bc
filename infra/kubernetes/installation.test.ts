import { expect, test } from 'vitest';
import { runPrinting } from '../docs/run-printing.ts';
import type { DescribedVariable } from '../docs/environment-page.ts';
import { synthesize } from './installation.ts';
import { adapterRules } from './metric-rules.ts';
import { processes } from './process.ts';
import { installations, production } from './settings.ts';

interface Peer {
  readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
}
interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: object;
}
/** What these tests look at of a deployment, a policy, a budget, and what decides on the number of instances. */
interface Spec {
  readonly strategy: object;
  readonly template: { readonly spec: { readonly containers: readonly [Container]; readonly automountServiceAccountToken: boolean; readonly terminationGracePeriodSeconds: number } };
  readonly ingress: readonly { readonly from: readonly Peer[] }[];
  readonly egress: readonly { readonly to: readonly Peer[] }[];
  readonly maxUnavailable: number;
  readonly minReplicas: number;
  maxReplicas: unknown;
  readonly metrics: readonly { readonly pods?: { readonly metric: { readonly name: string } }; readonly external?: { readonly metric: { readonly name: string } } }[];
}
interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec: Spec;
}
const objectsOf = (installation = production) => synthesize(installation) as readonly KubernetesObject[];
const named = (kind: string, name: string) => objectsOf().find((one) => one.kind === kind && one.metadata.name === name);
const podOf = (name: string) => {
  const deployment = named('Deployment', name);
  if (!deployment) throw new Error(`${name} is not deployed`);
  return deployment.spec.template.spec;
};
const environmentOf = (name: string) => podOf(name).containers[0].env;
const namesOf = (peers: readonly Peer[] = []) => peers.flatMap(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name'] ?? []);

/** By the schemas of Kubernetes itself. @throws what does not fit */
async function validate(object: KubernetesObject): Promise<void> {
  const model = (await import(/* @vite-ignore */ ['kubernetes-models', object.apiVersion, object.kind].join('/'))) as Record<string, new (data: unknown) => { validate: () => void }>;
  const Model = model[object.kind];
  if (!Model) throw new Error(`${object.apiVersion} has no ${object.kind}`);
  new Model(object).validate();
}

test.each(installations)('everything of $name is what Kubernetes takes', async (installation) => {
  const objects = objectsOf(installation);
  const tried = await Promise.all(objects.map(async (object) => validate(object).then(() => 'fits', (error: Error) => `${object.kind} ${object.metadata.name}: ${error.message}`)));
  expect(tried.filter((outcome) => outcome !== 'fits')).toEqual([]);
  expect(objects.filter(({ kind, metadata }) => metadata.namespace !== (kind === 'Namespace' ? undefined : installation.namespace))).toEqual([]);
  const broken = structuredClone(objects.find(({ kind }) => kind === 'HorizontalPodAutoscaler')) as KubernetesObject;
  broken.spec.maxReplicas = 'many';
  await expect(validate(broken)).rejects.toThrow(/maxReplicas/);
});

const describedBy = { gateway: 'gateway/src/commands', checker: 'infra/checker/service' } as Readonly<Record<string, string>>;

test.each(processes)('$name is told all that it asks for, and nothing that it does not know', async ({ name }) => {
  const described = (await runPrinting(`${describedBy[name] ?? `${name}/src/commands`}/describe-config.ts`)) as readonly DescribedVariable[];
  const told = environmentOf(name).map((variable) => variable.name);
  expect(described.filter(({ required, key }) => required && !told.includes(key)).map(({ key }) => key)).toEqual([]);
  expect(told.filter((key) => !described.some((one) => one.key === key))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
});

test('whoever knows the address of another may call it, and nobody else may', () => {
  for (const { name } of processes) {
    const callers = processes.filter((other) => environmentOf(other.name).some(({ value }) => value === `http://${name}:8080`)).map((other) => other.name);
    const allowed = named('NetworkPolicy', name)?.spec.ingress.flatMap(({ from }) => namesOf(from)) ?? [];
    expect(allowed.toSorted()).toEqual(callers.toSorted());
    for (const caller of callers) {
      const reached = named('NetworkPolicy', caller)?.spec.egress.flatMap(({ to }) => namesOf(to));
      expect(reached).toContain(name);
    }
  }
});

test('no secret is written down, and no process may write, be root, or ask the cluster for anything', () => {
  const secret = /KEY$|SECRET$|_URL$|CLIENT_ID|STORE_ID/;
  for (const { name } of processes) {
    const open = environmentOf(name).filter(({ name: key, value }) => secret.test(key) && value !== undefined && !/^https?:\/\/[a-z-]+(:8080)?$/.test(value));
    expect(open).toEqual([]);
    expect(podOf(name).containers[0].securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
    expect(podOf(name).automountServiceAccountToken).toBe(false);
  }
});

test('one instance may be away at a time, and none is missed while a release rolls out', () => {
  for (const { name } of processes) {
    const single = production.instances[name].most === 1;
    expect(named('Deployment', name)?.spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } });
    expect(podOf(name).terminationGracePeriodSeconds).toBeGreaterThan(3 + 20 + 10);
    expect([named('PodDisruptionBudget', name)?.spec.maxUnavailable, named('HorizontalPodAutoscaler', name)?.spec.minReplicas]).toEqual(single ? [undefined, undefined] : [1, production.instances[name].least]);
  }
});

test('payments is scaled by its own work, by measures that the rules give names to', () => {
  const asked = named('HorizontalPodAutoscaler', 'svc-payments')?.spec.metrics.flatMap(({ pods, external }) => pods?.metric.name ?? external?.metric.name ?? []);
  expect(asked).toEqual(['hamkke_settlements_in_flight', 'hamkke_consumer_lag']);
  expect([...adapterRules.custom, ...adapterRules.external].map(({ name }) => name.as)).toEqual(asked);
});
