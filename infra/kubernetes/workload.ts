import { k8s } from 'cdk8s-plus-33';
import type { Construct } from 'constructs';
import { port } from './process.ts';
import type { Process } from './process.ts';
import type { DeploymentTarget } from './settings.ts';

const { Quantity, IntOrString } = k8s;

/** By what a process is found, by services, policies and budgets alike. */
export const labelsOf = (name: string) => ({ 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'hamkke' });

/**
 * Made by the operator (infra/kubernetes/README.md), as the secrets are: one per process, and the public keys of all
 * for everybody.
 */
const trustedKeys = { configMapKeyRef: { name: 'hamkke-trusted-keys', key: 'TRUSTED_KEYS' } };
/** @throws Error when the settings write down what is a secret */
function environmentOf(
  { name, environment, secrets, optionalSecrets }: Process,
  target: DeploymentTarget,
): k8s.EnvVar[] {
  const further = target.env[name] ?? {};
  const open = [...secrets, ...optionalSecrets, 'TRUSTED_KEYS'].filter((key) => key in further);
  if (open.length > 0) throw new Error(`${name}: ${open.join(', ')} comes from its secret, not from the settings`);
  // Who makes the streams says on how many servers of the broker they are.
  const replicas = name.startsWith('svc-') ? { NATS_REPLICAS: '3' } : {};
  const variables = { NODE_ENV: 'production', PORT: String(port), ...replicas, ...environment(target), ...further };
  return [
    ...Object.entries(variables).map(([key, value]) => ({ name: key, value })),
    // Whoever signs is who verifies, too.
    ...(secrets.includes('SERVICE_KEY') ? [{ name: 'TRUSTED_KEYS', valueFrom: trustedKeys }] : []),
    ...[...secrets, ...optionalSecrets].map((key) => ({
      name: key,
      valueFrom: { secretKeyRef: { name: `hamkke-${name}`, key, optional: optionalSecrets.includes(key) } },
    })),
  ];
}

const probe = (path: string, opsPort: number, more: object) => ({
  httpGet: { path, port: IntOrString.fromNumber(opsPort) },
  timeoutSeconds: 3,
  ...more,
});

function containerOf(process: Process, target: DeploymentTarget): k8s.Container {
  const { name, opsPort, memory, readsReleases } = process;
  const isGateway = name === 'gateway';
  return {
    name,
    image: `${target.registry}/${name}:${target.tag}`,
    ports: [{ name: 'http', containerPort: port }, ...(isGateway ? [{ name: 'ops', containerPort: opsPort }] : [])],
    env: environmentOf(process, target),
    // It waits for its stores for a minute; whoever cannot begin by then begins anew.
    startupProbe: probe('/healthz', opsPort, { periodSeconds: 2, failureThreshold: 45 }),
    // Alive says nothing of the stores: a database that is away must not have every process restarted.
    livenessProbe: probe('/healthz', opsPort, { periodSeconds: 10, failureThreshold: 3 }),
    readinessProbe: probe('/readyz', opsPort, { periodSeconds: 2, failureThreshold: 2 }),
    resources: {
      requests: { cpu: Quantity.fromString('100m'), memory: Quantity.fromString(memory) },
      limits: { memory: Quantity.fromString(memory) },
    },
    securityContext: {
      runAsNonRoot: true,
      runAsUser: 1000,
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      seccompProfile: { type: 'RuntimeDefault' },
    },
    volumeMounts: [
      { name: 'scratch', mountPath: '/tmp' },
      ...(readsReleases ? [{ name: 'releases', mountPath: '/releases', readOnly: true }] : []),
      ...(isGateway ? [{ name: 'operator', mountPath: '/config', readOnly: true }] : []),
    ],
  };
}

/** Written by the front-end teams' releases, read by whoever serves and draws them (decision 0024). */
const releases: k8s.Volume = {
  name: 'releases',
  persistentVolumeClaim: { claimName: 'releases', readOnly: true },
};
const operator: k8s.Volume = { name: 'operator', configMap: { name: 'hamkke-operator' } };

/** Runs a process of ours: its pods, the name that others call it by, and how many may be away at once. */
export function addWorkload(chart: Construct, process: Process, target: DeploymentTarget): void {
  const { name, opsPort, readsReleases } = process;
  const labels = labelsOf(name);
  const { least, most } = target.instances[name];
  new k8s.KubeDeployment(chart, `${name}-deployment`, {
    metadata: { name, labels },
    spec: {
      // Left out where an autoscaler decides: each roll-out would set back what it scaled.
      ...(most > 1 ? {} : { replicas: least }),
      revisionHistoryLimit: 5,
      selector: { matchLabels: labels },
      strategy: {
        type: 'RollingUpdate',
        rollingUpdate: { maxUnavailable: IntOrString.fromNumber(0), maxSurge: IntOrString.fromNumber(1) },
      },
      template: {
        metadata: {
          labels,
          annotations: {
            'prometheus.io/scrape': 'true',
            'prometheus.io/port': String(opsPort),
            'prometheus.io/path': '/metrics',
          },
        },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          // "Not ready" for 3 s, 20 s to finish, 10 s to close (service-kit, service/run-service.ts).
          terminationGracePeriodSeconds: 45,
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: { matchLabels: labels },
            },
          ],
          containers: [containerOf(process, target)],
          volumes: [
            { name: 'scratch', emptyDir: { sizeLimit: Quantity.fromString('64Mi') } },
            ...(readsReleases ? [releases] : []),
            ...(name === 'gateway' ? [operator] : []),
          ],
        },
      },
    },
  });
  new k8s.KubeService(chart, `${name}-service`, {
    metadata: { name, labels },
    spec: { selector: labels, ports: [{ name: 'http', port, targetPort: IntOrString.fromNumber(port) }] },
  });
  // A budget on a single instance would block the draining of its node.
  if (least > 1)
    new k8s.KubePodDisruptionBudget(chart, `${name}-budget`, {
      metadata: { name, labels },
      spec: { maxUnavailable: IntOrString.fromNumber(1), selector: { matchLabels: labels } },
    });
}
