import { documentVersions } from '@hamkke/contracts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { refused } from '../fixtures/complaints.ts';
import { today } from '../screens/checkout.ts';
import { standInUrl } from '../stack/settings.ts';

test('an unknown API path is a problem document, not a page', anySize, async ({ request }) => {
  const answer = await request.get('/api/no-such-thing');
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', status: 404, correlationId: expect.any(String) });
});

test('a POST from another site is refused and holds nothing', anySize, async ({ page, freeUnit, api, complaints }) => {
  complaints.allow(/CORS policy|ERR_FAILED|status of 403|Failed to load resource/);
  await page.goto(`${standInUrl}/healthz`);
  const body = JSON.stringify({
    unitId: freeUnit.unit.id,
    amount: freeUnit.unit.monthlyPrice,
    period: 'monthly',
    startDate: today(),
    customerName: 'x',
    customerEmail: 'x@example.com',
    consent: documentVersions,
  });
  const app = test.info().project.use.baseURL ?? '';
  // A form's kind of POST, which a browser sends at once, and one with a preflight request.
  for (const type of ['text/plain', 'application/json']) {
    await page.evaluate(
      `fetch(${JSON.stringify(`${app}/api/create-payment`)}, { method: 'POST', credentials: 'include', mode: ${type === 'text/plain' ? "'no-cors'" : "'cors'"}, headers: { 'content-type': '${type}' }, body: ${JSON.stringify(body)} }).then(() => 'answered', () => 'refused')`,
    );
  }
  expect((await api.reserved(freeUnit.location.id)).filter(({ unitId }) => unitId === freeUnit.unit.id)).toEqual([]);
});

test('a POST without an Origin, with a foreign one, or as a form is refused', anySize, async ({ request, baseURL }) => {
  const post = (headers: Record<string, string>, data: string | object = {}) =>
    request.post('/api/create-payment', { headers, data });
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await post({ origin });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'CROSS_SITE' });
  }
  const simple = await post({ origin: baseURL ?? '', 'content-type': 'application/x-www-form-urlencoded' }, 'unitId=1');
  expect([403, 415]).toContain(simple.status());
});

test('bad bodies: the error of the contract, nothing held', anySize, async ({ api, freeUnit }) => {
  const good = {
    unitId: freeUnit.unit.id,
    amount: freeUnit.unit.monthlyPrice,
    period: 'monthly',
    startDate: today(),
    customerName: '김',
    customerEmail: 'a@example.com',
    consent: documentVersions,
  };
  const bad: readonly (readonly [string, object, string])[] = [
    ['no name', { ...good, customerName: '' }, 'VALIDATION'],
    ['no e-mail', { ...good, customerEmail: undefined }, 'VALIDATION'],
    ['a huge name', { ...good, customerName: 'x'.repeat(5000) }, 'VALIDATION'],
    ['no agreement', { ...good, consent: undefined }, 'VALIDATION'],
    [
      'agreement to what held before',
      { ...good, consent: { ...documentVersions, terms: '2020-01-01' } },
      'CONSENT_OUTDATED',
    ],
    ['an operator for an id', { ...good, unitId: { $ne: null } }, 'VALIDATION'],
    ['an unknown unit', { ...good, unitId: '000000000000000000000000' }, 'NOT_FOUND'],
    ['another amount', { ...good, amount: good.amount - 1 }, 'PRICE_CHANGED'],
    ['a negative amount', { ...good, amount: -1 }, 'PRICE_CHANGED'],
    ['a past start', { ...good, startDate: '2020-01-01' }, 'RANGE_INVALID'],
    ['an end that does not belong', { ...good, endDate: '2099-01-01' }, 'PERIOD_MISMATCH'],
    ['an unknown period', { ...good, period: 'hourly' }, 'VALIDATION'],
  ];
  for (const [what, body, code] of bad) {
    const answer = await api.send('/api/create-payment', body);
    expect(answer.status(), what).toBeGreaterThanOrEqual(400);
    expect(answer.status(), what).toBeLessThan(500);
    expect(((await answer.json()) as { code: string }).code, what).toBe(code);
  }
  expect((await api.reserved(freeUnit.location.id)).filter(({ unitId }) => unitId === freeUnit.unit.id)).toEqual([]);
});

test('a forged webhook is refused and changes nothing', anySize, async ({ api, freeUnit, request }) => {
  const { orderId } = await api.hold({ unit: freeUnit.unit, startDate: today() });
  const answer = await request.post('/api/payment-webhook', {
    headers: {
      'webhook-id': 'forged-1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
      'content-type': 'application/json',
    },
    data: {
      type: 'Transaction.Paid',
      timestamp: new Date().toISOString(),
      data: { paymentId: orderId, storeId: 'x', transactionId: 'y' },
    },
  });
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  expect(answer.status()).toBeLessThan(500);
  expect(await api.paymentStatus(orderId)).toBe('awaiting');
});

test('the page itself is guarded', anySize, async ({ request, complaints }) => {
  complaints.allow(refused(404, '/'));
  const { headers } = { headers: (await request.get('/')).headers() };
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['set-cookie'] ?? '').toMatch(/HttpOnly; SameSite=Lax/i);
});

test('browsers and search engines find an icon and their rules, and get no cookie', anySize, async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  const robots = await request.get('/robots.txt');
  expect([robots.status(), robots.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  // our own stack is not for the world; one that E2E_URL names may be
  expect(await robots.text()).toMatch(/^User-agent: \*\n(.+\n)*Disallow: \/(api\/)?\n/);
  for (const answer of [icon, robots]) expect(answer.headers()).not.toHaveProperty('set-cookie');
});
