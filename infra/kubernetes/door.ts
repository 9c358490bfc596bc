import { k8s } from 'cdk8s-plus-33';
import type { Construct } from 'constructs';
import { port } from './process.ts';
import type { Installation } from './settings.ts';
import { labelsOf } from './workload.ts';

const { Quantity } = k8s;

/** The way in, by TLS only, and the store of front-end releases that the gateway reads. */
export function addDoor(chart: Construct, { host, ingressClass, storageClass }: Installation): void {
  new k8s.KubeIngress(chart, 'door', {
    metadata: {
      name: 'gateway',
      labels: labelsOf('gateway'),
      // Live changes are streams that stay open; pictures of a branch come in one body.
      annotations: { 'nginx.ingress.kubernetes.io/proxy-buffering': 'off', 'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600', 'nginx.ingress.kubernetes.io/proxy-body-size': '32m' },
    },
    spec: {
      ingressClassName: ingressClass,
      tls: [{ hosts: [host], secretName: 'hamkke-tls' }],
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'gateway', port: { number: port } } } }] } }],
    },
  });
  new k8s.KubePersistentVolumeClaim(chart, 'releases', {
    metadata: { name: 'releases', labels: labelsOf('gateway') },
    spec: { accessModes: ['ReadWriteMany'], storageClassName: storageClass, resources: { requests: { storage: Quantity.fromString('5Gi') } } },
  });
}
