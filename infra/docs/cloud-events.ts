import type { Envelope } from '@hamkke/contracts';

/** One of our fields as a CloudEvents 1.0 attribute. */
export interface Mapped {
  /** A field of the envelope; a constant has none. */
  readonly field?: keyof Envelope;
  readonly attribute: string;
  readonly about: string;
}

/**
 * How an event of ours is a CloudEvent. Ours keep their names on the wire: whoever passes them on to a system that reads
 * CloudEvents maps them by this. Attributes that the specification does not have are extensions, in lower case as it
 * wants them. Source: CloudEvents 1.0.2
 */
export const cloudEvents: readonly Mapped[] = [
  { attribute: 'specversion', about: '`1.0`' },
  { field: 'id', attribute: 'id', about: 'the same; unique among all events of ours' },
  { attribute: 'source', about: '`/hamkke/<service>`, the service that published it' },
  { field: 'type', attribute: 'type', about: 'the same, without a reversed domain name before it' },
  { field: 'occurredAt', attribute: 'time', about: 'the same' },
  { field: 'aggregateId', attribute: 'subject', about: 'what the event is about' },
  { attribute: 'datacontenttype', about: '`application/json`' },
  { field: 'data', attribute: 'data', about: 'the same' },
  { field: 'schemaVersion', attribute: 'schemaversion', about: 'extension; version of the data' },
  { field: 'aggregateVersion', attribute: 'aggregateversion', about: 'extension; a reader ignores an older one' },
  { field: 'correlationId', attribute: 'correlationid', about: 'extension; the request that led to it' },
];

/** The attribute `source` of a service's events. */
export const sourceOf = (service: string): string => `/hamkke/${service}`;
