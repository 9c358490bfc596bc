import { ApiObject } from 'cdk8s';
import { k8s } from 'cdk8s-plus-33';
import type { Construct } from 'constructs';
import { port } from './process.ts';
import type { DeploymentTarget } from './settings.ts';
import { labelsOf } from './workload.ts';

const { Quantity } = k8s;

const route = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute' };
const prefix = (value: string) => ({ path: { type: 'PathPrefix', value } });

/** Live changes are streams that stay open. */
const endless = { request: '0s', backendRequest: '0s' };
/** The gateway itself gives a slow body up after two minutes; whatever takes longer has failed. */
const bounded = { request: '150s', backendRequest: '150s' };

/**
 * The way in, by TLS only, through a Gateway of the cluster that ends it; and the store of front-end releases that the
 * gateway reads.
 */
export function addIngress(chart: Construct, { host, ingress, storageClass }: DeploymentTarget): void {
  const parentRef = (sectionName: string) => ({
    group: 'gateway.networking.k8s.io',
    kind: 'Gateway',
    name: ingress.gateway,
    namespace: ingress.namespace,
    sectionName,
  });
  const backendRefs = [{ name: 'gateway', port }];
  new ApiObject(chart, 'ingress', {
    ...route,
    metadata: { name: 'gateway', labels: labelsOf('gateway') },
    spec: {
      parentRefs: [parentRef(ingress.https)],
      hostnames: [host],
      rules: [
        { matches: [prefix('/api/live')], timeouts: endless, backendRefs },
        { matches: [prefix('/')], timeouts: bounded, backendRefs },
      ],
    },
  });
  new ApiObject(chart, 'ingress-without-tls', {
    ...route,
    metadata: { name: 'gateway-to-https', labels: labelsOf('gateway') },
    spec: {
      parentRefs: [parentRef(ingress.http)],
      hostnames: [host],
      rules: [{ filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] }],
    },
  });
  new k8s.KubePersistentVolumeClaim(chart, 'releases', {
    metadata: { name: 'releases', labels: labelsOf('gateway') },
    spec: {
      accessModes: ['ReadWriteMany'],
      storageClassName: storageClass,
      resources: { requests: { storage: Quantity.fromString('5Gi') } },
    },
  });
}
