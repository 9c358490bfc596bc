import { schemas } from '@asyncapi/specs';
import { envelopeSchema, events } from '@hamkke/contracts';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { asyncApiDocument } from './asyncapi.ts';
import { cloudEvents } from './cloud-events.ts';
import { eventName } from './event-schemas.ts';

const document = asyncApiDocument();

/** The schema brings the meta-schema of draft 7 along under its own id. */
const valid = new Ajv({
  strict: false,
  allErrors: true,
  meta: false,
  validateSchema: false,
  validateFormats: false,
}).compile(schemas['3.0.0']);

test('the document is one by the schema of AsyncAPI 3.0', () => {
  valid(document);
  expect(valid.errors).toBeNull();
});

test('a document whose channel has another field is none', () => {
  const channels = { ...document.channels, 'unit.created': { subject: 'events.catalog.unit.created' } };
  expect(valid({ ...document, channels })).toBe(false);
});

test('every event has its subject, its message and its publisher', () => {
  for (const event of events) {
    expect(document.channels[event.type]?.address).toBe(`events.${event.service}.${event.type}`);
    expect(document.components.messages[eventName(event)]?.name).toBe(event.type);
    expect(document.operations[`${event.service}.sends.${event.type}`]?.action).toBe('send');
  }
  expect(Object.keys(document.channels)).toHaveLength(events.length);
});

test('every service that receives an event has an operation, whichever release it began with', () => {
  const receiversOf = (type: string) =>
    Object.keys(document.operations)
      .filter((name) => name.endsWith(`.receives.${type}`))
      .map((name) => name.split('.')[0])
      .toSorted();
  expect(receiversOf('user.erased')).toEqual(['access', 'gateway', 'payments', 'reservations']);
  expect(receiversOf('door.alarmed')).toEqual(['identity']);
  expect(receiversOf('unit.created')).toEqual(['gateway']);
});

test('every reference leads somewhere', () => {
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer = '']) => pointer);
  expect(pointers.length).toBeGreaterThan(100);
  expect(pointers.filter((pointer) => at(pointer) === undefined)).toEqual([]);
});

test('an example is an event, with data that its schema does not drop', () => {
  const examples = events.flatMap((event) =>
    (document.components.messages[eventName(event)]?.examples ?? []).map(({ payload }) => ({ event, payload })),
  );
  expect(examples.map(({ event }) => event.type)).toEqual(['reservation.confirmed', 'payment.paid']);
  for (const { event, payload } of examples) {
    expect(envelopeSchema.parse(payload)).toEqual(payload);
    expect(event.data.parse(payload.data)).toEqual(payload.data);
  }
});

test('every field of the envelope is an attribute of a CloudEvent', () => {
  const mapped = cloudEvents.flatMap(({ field }) => field ?? []);
  expect(mapped.toSorted()).toEqual(Object.keys(envelopeSchema.shape).toSorted());
  const attributes = cloudEvents.map(({ attribute }) => attribute);
  expect(attributes).toEqual(expect.arrayContaining(['specversion', 'id', 'source', 'type', 'time', 'subject']));
  expect(attributes.filter((attribute) => !/^[a-z0-9]{1,20}$/.test(attribute))).toEqual([]);
});
