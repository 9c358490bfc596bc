import { expect, test } from 'vitest';
import { runPrinting } from '../docs/run-printing.ts';
import type { DescribedVariable } from '../docs/catalogue.ts';
import { synthesize } from './synthesize.ts';
import { adapterRules } from './metric-rules.ts';
import { processes } from './process.ts';
import { targets, production } from './settings.ts';
import { labelsOf } from './workload.ts';

interface Peer {
  readonly namespaceSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
  readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
}
interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: object;
  readonly volumeMounts: readonly object[];
}
/** What these tests look at of a deployment, a policy, a budget, and what decides on the number of instances. */
interface Spec {
  readonly strategy: object;
  readonly template: {
    readonly spec: {
      readonly containers: readonly [Container];
      readonly automountServiceAccountToken: boolean;
      readonly terminationGracePeriodSeconds: number;
    };
  };
  readonly ingress: readonly { readonly from: readonly Peer[] }[];
  readonly egress: readonly {
    readonly to: readonly (Peer & { readonly ipBlock?: object })[];
    readonly ports: readonly { readonly port: number }[];
  }[];
  readonly parentRefs: readonly { readonly namespace: string; readonly name: string; readonly sectionName: string }[];
  readonly hostnames: readonly string[];
  readonly rules: {
    readonly matches?: readonly { readonly path: { readonly value: string } }[];
    timeouts?: { readonly request: string };
    readonly filters?: readonly object[];
    readonly backendRefs?: readonly object[];
  }[];
  readonly maxUnavailable: number;
  readonly replicas?: number;
  readonly minReplicas: number;
  maxReplicas: unknown;
  readonly behavior: object;
  readonly metrics: readonly {
    readonly type: string;
    readonly pods?: { readonly metric: { readonly name: string } };
    readonly external?: { readonly metric: { readonly name: string } };
  }[];
}
interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec: Spec;
}
const objectsOf = (target = production) => synthesize(target) as readonly KubernetesObject[];
const named = (kind: string, name: string) =>
  objectsOf().find((one) => one.kind === kind && one.metadata.name === name);
const podOf = (name: string) => {
  const deployment = named('Deployment', name);
  if (!deployment) throw new Error(`${name} is not deployed`);
  return deployment.spec.template.spec;
};
const environmentOf = (name: string) => podOf(name).containers[0].env;
const described = async (name: string) =>
  (await runPrinting(
    `${describedBy[name] ?? `${name}/src/commands`}/describe-config.ts`,
  )) as readonly DescribedVariable[];
const namesOf = (peers: readonly Peer[] = []) =>
  peers.flatMap(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name'] ?? []);

/** By the schemas of Kubernetes itself. @throws what does not fit */
async function validate(object: KubernetesObject): Promise<void> {
  const models = object.apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models';
  const model = (await import(/* @vite-ignore */ [models, object.apiVersion, object.kind].join('/'))) as Record<
    string,
    new (data: unknown) => { validate: () => void }
  >;
  const Model = model[object.kind];
  if (!Model) throw new Error(`${object.apiVersion} has no ${object.kind}`);
  new Model(object).validate();
}

test.each(targets)('everything of $name is what Kubernetes takes', async (target) => {
  const objects = objectsOf(target);
  const tried = await Promise.all(
    objects.map(async (object) =>
      validate(object).then(
        () => 'fits',
        (error: Error) => `${object.kind} ${object.metadata.name}: ${error.message}`,
      ),
    ),
  );
  expect(tried.filter((outcome) => outcome !== 'fits')).toEqual([]);
  expect(
    objects.filter(
      ({ kind, metadata }) => metadata.namespace !== (kind === 'Namespace' ? undefined : target.namespace),
    ),
  ).toEqual([]);
  const broken = structuredClone(objects.find(({ kind }) => kind === 'HorizontalPodAutoscaler')) as KubernetesObject;
  broken.spec.maxReplicas = 'many';
  await expect(validate(broken)).rejects.toThrow(/maxReplicas/);
  const route = structuredClone(named('HTTPRoute', 'gateway')) as KubernetesObject;
  for (const rule of route.spec.rules) rule.timeouts = { request: 'for ever' };
  await expect(validate(route)).rejects.toThrow(/timeouts/);
});

const describedBy: Readonly<Record<string, string>> = {
  gateway: 'gateway/src/commands',
  drawing: 'shell/drawing/src/commands',
  checker: 'infra/checker/service',
};

test.each(processes)('$name gets all that it reads, and nothing that it does not know', async ({ name }) => {
  const known = await described(name);
  const given = environmentOf(name).map((variable) => variable.name);
  expect(known.filter(({ required, key }) => required && !given.includes(key)).map(({ key }) => key)).toEqual([]);
  expect(given.filter((key) => !known.some((one) => one.key === key))).toEqual([]);
  expect(new Set(given).size).toBe(given.length);
});

/** Of tests, or refused. */
const nobodys = /^(HAMKKE_|TRUST_PROXY$)/;
const secretName = /SECRET|_KEY$|_KEYS$|CLIENT_ID$|OIDC_PROVIDERS|STORE_ID|^(MONGO|NATS|REDIS|MAIL)_URL/;

test.each(processes)('everything that $name knows can be said: by its secret, or by the settings', async ({ name }) => {
  const given = environmentOf(name);
  const rest = (await described(name))
    .map(({ key }) => key)
    .filter((key) => !nobodys.test(key) && !given.some((variable) => variable.name === key));
  expect(rest.filter((key) => secretName.test(key))).toEqual([]);
  const env = { [name]: Object.fromEntries([...rest, 'PORT'].map((key) => [key, `said ${key}`])) };
  const deployment = objectsOf({ ...production, env }).find(
    (one) => one.kind === 'Deployment' && one.metadata.name === name,
  );
  const now = deployment?.spec.template.spec.containers[0].env ?? [];
  for (const key of [...rest, 'PORT'])
    expect(now.filter((variable) => variable.name === key)).toEqual([{ name: key, value: `said ${key}` }]);
  for (const secret of processes.find((one) => one.name === name)?.secrets ?? [])
    expect(() => objectsOf({ ...production, env: { [name]: { [secret]: 'written down' } } })).toThrow(
      `${name}: ${secret} comes from its secret`,
    );
});

test('the example settings name support as made up, so that the gateway of whoever forgot to change them does not start', () => {
  const shown = environmentOf('gateway')
    .filter(({ name }) => name.startsWith('SUPPORT_'))
    .map(({ name, value }) => `${name}=${value}`);
  expect(shown).toEqual([
    'SUPPORT_PHONE=070-0000-0000',
    'SUPPORT_EMAIL=help@hamkke.example',
    'SUPPORT_CHANNEL=@hamkke',
    'SUPPORT_CHANNEL_URL=https://channel.hamkke.example',
  ]);
});

test('providers are reached at their ports only: the checker calls the payment provider, identity its mail server', () => {
  const outsideOf = (name: string, target = production) =>
    objectsOf(target)
      .find((one) => one.kind === 'NetworkPolicy' && one.metadata.name === name)
      ?.spec.egress.filter(({ to }) => to.some(({ ipBlock }) => ipBlock))
      .flatMap(({ ports }) => ports.map(({ port }) => port));
  expect(processes.map(({ name }) => [name, outsideOf(name)])).toEqual([
    ['gateway', []],
    ['drawing', []],
    ['svc-catalog', [443]],
    ['svc-reservations', []],
    ['svc-payments', [443]],
    ['svc-identity', [443, 587]],
    ['svc-access', [443]],
    ['checker', [443]],
  ]);
  expect(outsideOf('svc-identity', { ...production, mailPort: 465 })).toEqual([443, 465]);
});

test('people come through the Gateway of the cluster, by TLS; streams stay open, whatever else hangs ends', () => {
  const { parentRefs, hostnames, rules } = (named('HTTPRoute', 'gateway') as KubernetesObject).spec;
  expect(parentRefs).toMatchObject([{ namespace: 'edge', name: 'public', sectionName: 'https' }]);
  expect(hostnames).toEqual(['hamkke.example']);
  expect(rules.map(({ matches, timeouts }) => [matches?.[0]?.path.value, timeouts?.request])).toEqual([
    ['/api/live', '0s'],
    ['/', '150s'],
  ]);
  const plain = named('HTTPRoute', 'gateway-to-https')?.spec;
  expect(plain).toMatchObject({
    parentRefs: [{ sectionName: 'http' }],
    rules: [{ filters: [{ requestRedirect: { scheme: 'https' } }] }],
  });
  expect(plain?.rules[0]?.backendRefs).toBeUndefined();
  const from = (target: typeof production) =>
    objectsOf(target).find((one) => one.kind === 'NetworkPolicy' && one.metadata.name === 'gateway')?.spec.ingress[0]
      ?.from;
  expect(from({ ...production, otherNamespaces: { ...production.otherNamespaces, proxies: 'proxy-pods' } })).toEqual([
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'proxy-pods' } } },
  ]);
  expect(environmentOf('gateway')).toContainEqual({ name: 'TRUSTED_PROXIES', value: '1' });
  expect(objectsOf().filter(({ kind }) => kind === 'Ingress')).toEqual([]);
});

test('whoever knows the address of another may call it, and nobody else may', () => {
  for (const { name } of processes) {
    const callers = processes
      .filter((other) => environmentOf(other.name).some(({ value }) => value === `http://${name}:8080`))
      .map((other) => other.name);
    const allowed = named('NetworkPolicy', name)?.spec.ingress.flatMap(({ from }) => namesOf(from)) ?? [];
    expect(allowed.toSorted()).toEqual(callers.toSorted());
    for (const caller of callers) {
      const reached = named('NetworkPolicy', caller)?.spec.egress.flatMap(({ to }) => namesOf(to));
      expect(reached).toContain(name);
    }
  }
});

test('the drawing process calls nobody, not even a server of names, gets no key, and cannot write the releases', () => {
  const policy = named('NetworkPolicy', 'drawing')?.spec;
  expect(policy?.egress).toEqual([]);
  expect(policy?.ingress.map(({ from }) => from)).toEqual([
    [{ podSelector: { matchLabels: labelsOf('gateway') } }],
    [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
  ]);
  expect(named('NetworkPolicy', 'names')?.spec).toMatchObject({
    podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'NotIn', values: ['drawing'] }] },
  });
  expect(environmentOf('drawing').map(({ name }) => name)).toEqual(['NODE_ENV', 'PORT', 'RELEASES_DIR']);
  expect(podOf('drawing').containers[0].volumeMounts).toEqual([
    { name: 'scratch', mountPath: '/tmp' },
    { name: 'releases', mountPath: '/releases', readOnly: true },
  ]);
});

test('no secret is written down, and no process may write, be root, or call the API of the cluster', () => {
  const secret = /KEY$|SECRET$|_URL$|CLIENT_ID|STORE_ID/;
  /** Within, or a page or an interface that everybody may know. */
  const open = /^https?:\/\/[a-z-]+(:8080)?$|^https:\/\/[a-z.-]+$/;
  for (const { name } of processes) {
    expect(
      environmentOf(name).filter(
        ({ name: key, value }) => secret.test(key) && value !== undefined && !open.test(value),
      ),
    ).toEqual([]);
    expect(podOf(name).containers[0].securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(podOf(name).automountServiceAccountToken).toBe(false);
  }
});

test('one instance may be away at a time, and none is missed while a release rolls out', () => {
  for (const { name } of processes) {
    const single = production.instances[name].most === 1;
    expect(named('Deployment', name)?.spec).toMatchObject({
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    });
    expect(podOf(name).terminationGracePeriodSeconds).toBeGreaterThan(3 + 20 + 10);
    expect([
      named('PodDisruptionBudget', name)?.spec.maxUnavailable,
      named('HorizontalPodAutoscaler', name)?.spec.minReplicas,
    ]).toEqual(single ? [undefined, undefined] : [1, production.instances[name].least]);
  }
});

test('payments is scaled by its own work, by metrics that the rules give names to', () => {
  const { metrics = [], behavior } = named('HorizontalPodAutoscaler', 'svc-payments')?.spec ?? {};
  expect(metrics).toEqual([
    { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } } },
    {
      type: 'Pods',
      pods: {
        metric: { name: 'hamkke_settlements_in_flight' },
        target: { type: 'AverageValue', averageValue: 40 },
      },
    },
    {
      type: 'External',
      external: {
        metric: { name: 'hamkke_consumer_lag', selector: { matchLabels: { service: 'payments' } } },
        target: { type: 'AverageValue', averageValue: 500 },
      },
    },
  ]);
  const names = metrics.flatMap(({ pods, external }) => pods?.metric.name ?? external?.metric.name ?? []);
  expect([...adapterRules.custom, ...adapterRules.external].map(({ name }) => name.as)).toEqual(names);
  // Twice as many within 15 s, one fewer a minute, and none fewer within five minutes of the last peak.
  expect(behavior).toEqual({
    scaleUp: { stabilizationWindowSeconds: 0, policies: [{ type: 'Percent', value: 100, periodSeconds: 15 }] },
    scaleDown: { stabilizationWindowSeconds: 300, policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] },
  });
});

test('every process but the checker is scaled by its processor, and its deployment fixes no number', () => {
  const instances = { ...production.instances, gateway: { least: 1, most: 2 } };
  const objects = objectsOf({ ...production, instances });
  const specOf = (kind: string, name: string) =>
    objects.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
  for (const { name } of processes.filter((one) => one.name !== 'checker')) {
    expect(specOf('HorizontalPodAutoscaler', name)).toMatchObject({
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: instances[name].least,
      maxReplicas: instances[name].most,
    });
    expect(specOf('HorizontalPodAutoscaler', name)?.metrics.map(({ type }) => type)).toEqual(
      name === 'svc-payments' ? ['Resource', 'Pods', 'External'] : ['Resource'],
    );
    expect(specOf('Deployment', name)?.replicas).toBeUndefined();
  }
  expect(specOf('HorizontalPodAutoscaler', 'checker')).toBeUndefined();
  expect(specOf('Deployment', 'checker')?.replicas).toBe(1);
});
