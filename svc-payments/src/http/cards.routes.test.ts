import { beginCard, readCard, removeCard, saveCard } from '@hamkke/contracts';
import { createLogger, createMetrics, createServiceApp, createVerifier } from '@hamkke/service-kit';
import { createTestKeys, startTestApp, type TestApp } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryCardDeps } from '../testing/memory-card-deps.ts';
import { createCardUseCases } from '../use-cases/cards/card-use-cases.ts';
import { cardRoutes } from './cards.routes.ts';

describe("one's saved card", () => {
  let app: TestApp;
  let memory: ReturnType<typeof createMemoryCardDeps>;
  const lines: string[] = [];

  beforeEach(() => {
    memory = createMemoryCardDeps();
  });
  beforeAll(async () => {
    const keys = await createTestKeys();
    // Each test has a world of its own behind the same routes.
    const current = () => createCardUseCases(memory.deps);
    const routes = cardRoutes({
      readCard: (userId) => current().readCard(userId),
      beginCard: (wanted) => current().beginCard(wanted),
      saveCard: (wanted) => current().saveCard(wanted),
      removeCard: (leaving) => current().removeCard(leaving),
      discardCards: () => current().discardCards(),
    });
    const koa = createServiceApp({
      service: 'payments',
      routes,
      verifier: createVerifier({ audience: 'payments', trustedKeysJson: keys.trustedKeys }),
      logger: createLogger({
        service: 'payments',
        level: 'trace',
        destination: { write: (line) => void lines.push(line) },
      }),
      metrics: createMetrics({ service: 'payments', processMetrics: false }),
      ready: async () => [],
    });
    app = await startTestApp(koa, { keys, service: 'payments' });
  });
  afterAll(() => app?.stop());

  const as = (id = 'person-1') => app.as({ id });
  const shown = { brand: 'VISA', lastFour: '0013', savedAt: '2026-11-21T03:00:00.000Z', renewals: 2 };
  const stored = (customerId = 'person-1') => memory.controls.storeCard({ customerId });

  it('is read, saved and removed by its person', async () => {
    expect((await as().call(readCard)).body).toEqual({ card: null });
    const billingKey = stored();
    const saved = await as().call(saveCard, { body: { billingKey } });
    expect([saved.status, saved.body]).toEqual([200, { card: shown }]);
    expect((await as().call(readCard)).body).toEqual({ card: shown });
    expect((await as('person-2').call(readCard)).body).toEqual({ card: null });
    const removed = await as().call(removeCard);
    expect([removed.status, removed.body]).toEqual([200, { card: null }]);
    expect((await as().call(readCard)).body).toEqual({ card: null });
    expect(memory.stopped).toEqual(['person-1 card-removed']);
    expect((await as().call(removeCard)).body).toEqual({ card: null });
  });

  it('is nobody else’s: a key that the provider issued to a person saves nothing for another', async () => {
    const { status, body } = await as('person-2').call(saveCard, { body: { billingKey: stored('person-1') } });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await as('person-2').call(readCard)).body).toEqual({ card: null });
  });

  it('is begun with a request that names the caller, whatever the body claims', async () => {
    const claims = { next: '/my/rentals', customer: { customerId: 'person-2' }, customerId: 'person-2' };
    const { body } = await as().call(beginCard, { body: claims });
    expect(body.request).toMatchObject({
      customer: { customerId: 'person-1' },
      redirectUrl: 'https://hamkke.example/my/rentals',
    });
  });

  it.each(['https://evil.example/', '//evil.example', 'my', '/\\evil.example'])(
    'does not lead to %s afterwards',
    async (next) => {
      const { body } = await as().call(beginCard, { body: { next } });
      expect(body.request.redirectUrl).toBe('https://hamkke.example/');
    },
  );

  it('is refused while a renewal is charged, and while the provider is away', async () => {
    memory.setCharging(true);
    const refused = await as().call(removeCard);
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const billingKey = stored();
    memory.controls.setAway(true);
    const away = await as().call(saveCard, { body: { billingKey } });
    expect(away.body.code).toBe('PROVIDER_DOWN');
  });

  it.each([readCard, beginCard, saveCard, removeCard])('$id is for people in a session', async (endpoint) => {
    const input = endpoint === readCard || endpoint === removeCard ? {} : { body: { billingKey: 'key', next: '/' } };
    const answerTo = async (caller: ReturnType<TestApp['as']>) => (await caller.call(endpoint, input)).body.code;
    expect(await answerTo(app.as(null))).toBe('NOT_SIGNED_IN');
    expect(await answerTo(app.as(null, { guestOf: 'R-1' }))).toBe('NOT_SIGNED_IN');
    expect(await answerTo(app.as({ id: 'person-1' }, { via: 'token' }))).toBe('FORBIDDEN');
    expect(await answerTo(app.asService('identity'))).toBe('FORBIDDEN');
  });

  it('never shows or logs a key', async () => {
    const billingKey = stored();
    const texts = [await as().call(saveCard, { body: { billingKey } }), await as().call(readCard)].map(({ body }) =>
      JSON.stringify(body),
    );
    memory.controls.setAway(true);
    const other = `${billingKey}-other`;
    texts.push(JSON.stringify((await as().call(saveCard, { body: { billingKey: other } })).body));
    texts.push(JSON.stringify((await as().call(saveCard, { body: { billingKey: 'k'.repeat(300) } })).body));
    const sealedKey = (await memory.deps.cards.find('person-1'))?.sealedKey ?? '';
    expect(sealedKey).not.toBe('');
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [billingKey, sealedKey, 'kkkk'])
      expect([...texts, ...lines].filter((text) => text.includes(secret))).toEqual([]);
  });
});
