import { createLogger, createServiceClient, createSigner } from '@hamkke/service-kit';
import { createTestKeys } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Guards } from '../domain/outside-ports.ts';
import { createMemoryGuards, type MemoryGuards } from '../testing/memory-outside.ts';
import { startOtherServices, type OtherServices } from '../testing/other-services.ts';
import { createPartners } from './identity.ts';
import { createGuards } from './reservations.ts';

let otherServices: OtherServices;
let clients: ReturnType<typeof createServiceClient>[];
const logger = createLogger({ service: 'catalog', level: 'silent' });
beforeAll(async () => {
  const keys = await createTestKeys();
  otherServices = await startOtherServices(keys.trustedKeys);
  const signer = createSigner(keys.serviceKey('catalog'));
  clients = [
    createServiceClient({ baseUrl: otherServices.reservationsUrl, service: 'reservations', signer, logger }),
    createServiceClient({ baseUrl: otherServices.identityUrl, service: 'identity', signer, logger }),
  ];
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await otherServices.stop();
});
const clientOf = (n: number) => clients[n] as ReturnType<typeof createServiceClient>;

describe.each<[string, () => { guards: Guards; memory: MemoryGuards }]>([
  [
    'in memory',
    () => {
      const memory = createMemoryGuards();
      return { guards: memory, memory };
    },
  ],
  ['over the wire', () => ({ guards: createGuards(clientOf(0)), memory: otherServices.guards })],
])('guards %s', (_where, open) => {
  let under: ReturnType<typeof open>;
  beforeEach(() => {
    under = open();
    under.memory.rented.clear();
    under.memory.closed.clear();
  });
  const units = (...unitIds: string[]) => ({ locationId: 'a', unitIds });

  test('close and open, as often as they are called', async () => {
    for (let n = 0; n < 2; n += 1) await under.guards.close(units('u1', 'u2'), 'test');
    expect([...under.memory.closed]).toEqual(['u1', 'u2']);
    for (let n = 0; n < 2; n += 1) await under.guards.open(units('u1'), 'test');
    expect([...under.memory.closed]).toEqual(['u2']);
  });

  test('close all or none, and name those that are rented', async () => {
    under.memory.rented.add('u2');
    await expect(under.guards.close(units('u1', 'u2'), 'test')).rejects.toMatchObject({
      code: 'UNIT_IN_USE',
      details: { unitIds: ['u2'] },
    });
    expect(under.memory.closed.size).toBe(0);
  });

  test('say that nobody knows while reservations are away', async () => {
    under.memory.failing.close = 1;
    await expect(under.guards.close(units('u1'), 'test')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    under.memory.failing.open = 1;
    await expect(under.guards.open(units('u1'), 'test')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

test('a neighbour that does not know the call, or us, says nothing about the units or the person', async () => {
  const keys = await createTestKeys();
  const stranger = createServiceClient({
    baseUrl: otherServices.identityUrl,
    service: 'identity',
    signer: createSigner(keys.serviceKey('catalog')),
    logger,
  });
  await expect(createGuards(clientOf(1)).close({ locationId: 'a', unitIds: ['u1'] }, 'test')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  await expect(createPartners(stranger).isApproved('p1', 'test')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await stranger.close();
});

test('a partner is an approved partner; nobody is none, and while identity is away nobody knows', async () => {
  const partners = createPartners(clientOf(1));
  otherServices.partners.approved.add('p1');
  expect([
    await partners.isApproved('p1', 'test'),
    await partners.isApproved('p2', 'test'),
    await partners.isApproved('nobody-1', 'test'),
  ]).toEqual([true, false, false]);
  otherServices.partners.away = true;
  await expect(partners.isApproved('p1', 'test')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
