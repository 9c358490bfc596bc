import { k8s } from 'cdk8s-plus-33';
import type { Construct } from 'constructs';
import { port, storePorts } from './process.ts';
import type { Process } from './process.ts';
import type { DeploymentTarget } from './settings.ts';
import { labelsOf } from './workload.ts';

const { IntOrString } = k8s;

const tcp = (...ports: readonly number[]) =>
  ports.map((one) => ({ protocol: 'TCP', port: IntOrString.fromNumber(one) }));
const namespace = (name: string): k8s.NetworkPolicyPeer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
const ours = (name: string): k8s.NetworkPolicyPeer => ({ podSelector: { matchLabels: labelsOf(name) } });

/** Addresses that are nobody's in public: a provider is never there, but whatever else runs in the house is. */
const privateRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'];
const publicOnly: k8s.NetworkPolicyPeer = { ipBlock: { cidr: '0.0.0.0/0', except: privateRanges } };
/** Where an OpenTelemetry collector takes traces (OTLP over HTTP). */
const tracesPort = 4318;

/** What nobody allowed is refused, both ways, for everything in the namespace. */
export function addDefaultPolicies(chart: Construct, all: readonly Process[]): void {
  const silent = all.filter(({ callsNobody }) => callsNobody).map(({ name }) => name);
  new k8s.KubeNetworkPolicy(chart, 'nothing-by-default', {
    metadata: { name: 'nothing-by-default' },
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  });
  new k8s.KubeNetworkPolicy(chart, 'names', {
    metadata: { name: 'names' },
    spec: {
      podSelector: {
        matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'NotIn', values: silent }],
      },
      policyTypes: ['Egress'],
      egress: [
        { to: [namespace('kube-system')], ports: [...tcp(53), { protocol: 'UDP', port: IntOrString.fromNumber(53) }] },
      ],
    },
  });
}

/** Who may knock at a process, and where it may knock: read off the one table of processes. */
export function addPolicy(chart: Construct, process: Process, all: readonly Process[], target: DeploymentTarget): void {
  const { otherNamespaces } = target;
  const { name, callers, callsNobody, stores, opsPort } = process;
  const outside = process.outside(target);
  const called = all.filter((other) => other.callers.includes(name));
  const people = name === 'gateway' ? [namespace(otherNamespaces.proxies)] : [];
  const within = [...callers.map(ours), ...people];
  const egress: k8s.NetworkPolicyEgressRule[] = [
    ...(called.length > 0 ? [{ to: called.map((other) => ours(other.name)), ports: tcp(port) }] : []),
    { to: [namespace(otherNamespaces.stores)], ports: tcp(...stores.map((store) => storePorts[store])) },
    { to: [namespace(otherNamespaces.observe)], ports: tcp(tracesPort) },
    ...(outside.length > 0 ? [{ to: [publicOnly], ports: tcp(...outside) }] : []),
  ];
  new k8s.KubeNetworkPolicy(chart, `${name}-policy`, {
    metadata: { name, labels: labelsOf(name) },
    spec: {
      podSelector: { matchLabels: labelsOf(name) },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { from: within, ports: tcp(port) },
        { from: [namespace(otherNamespaces.observe)], ports: tcp(opsPort) },
      ],
      egress: callsNobody ? [] : egress,
    },
  });
}
