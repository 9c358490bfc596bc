import { describe, expect, test } from 'vitest';
import {
  customerDetailsSchema,
  buildPath,
  createPayment,
  documentVersions,
  dateInputSchema,
  emailSchema,
  endpoints,
  events,
  getLocation,
  idSchema,
  lineSchema,
  locationFactsSchema,
  orderIdSchema,
  register,
  safeReturnPath,
  subjectOf,
} from './index.ts';

describe('endpoints', () => {
  test('every id, and every method and path, is defined once', () => {
    const ids = endpoints.map((endpoint) => endpoint.id);
    const routes = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(
    endpoints
      .filter((endpoint) => endpoint.visibility === 'internal')
      .map((endpoint) => [endpoint.id, endpoint] as const),
  )('internal %s names who may call it', (_, endpoint) => {
    expect(endpoint.callers?.length).toBeGreaterThan(0);
  });

  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s declares a schema for each parameter of its path',
    (_, endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const shape = (endpoint.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
      expect(Object.keys(shape).sort()).toEqual(names.sort());
    },
  );

  test('a write that creates something takes an idempotency key', () => {
    for (const endpoint of endpoints.filter(
      ({ method, status, visibility }) => method === 'POST' && status === 201 && visibility === 'public',
    ))
      expect(endpoint.idempotent).toBe(true);
  });

  test('paths are built with encoded parameters, and never with a missing one', () => {
    expect(buildPath(getLocation, { id: 'a/b' }, { from: '2026-11-21', to: undefined })).toBe(
      '/api/storage-locations/a%2Fb?from=2026-11-21',
    );
    expect(() => buildPath(getLocation, {})).toThrow(TypeError);
    expect(() => buildPath(getLocation, { id: {} })).toThrow(TypeError);
  });
});

describe('events', () => {
  test('types are unique, past tense of an aggregate, and have a subject of their service', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
    for (const event of events) {
      expect(event.type).toMatch(
        /^(location|unit|reservation|waiting|visit|payment|settlement|user|franchise|proof|reset|alert|lookup|renewal|proposal|door|rental)\.([a-z]+ed|paid|held|overdue)$/,
      );
      expect(subjectOf(event)).toBe(`events.${event.service}.${event.type}`);
    }
  });
});

describe('fields', () => {
  test.each(['', 'a b', '$ne', 'a'.repeat(41), '../x'])('refuses %j as an id', (text) =>
    expect(idSchema.safeParse(text).success).toBe(false),
  );
  test.each(['H-1', 'H1', 'H'.repeat(41), '가나다라마바'])('refuses %j as an order number', (text) =>
    expect(orderIdSchema.safeParse(text).success).toBe(false),
  );
  test.each(['', 5, null, {}, '2027-02-29T00:00:00Z', 'x'.repeat(41)])(
    '%j is refused once, by the name of its field',
    (startDate) => {
      const issues =
        createPayment.body
          ?.safeParse({ startDate, endDate: startDate })
          .error?.issues.filter(({ path }) => path.join('.').endsWith('Date')) ?? [];
      expect(issues.map(({ path }) => path.join('.'))).toEqual(['startDate', 'endDate']);
    },
  );
  test('reads an instant as its Seoul day', () =>
    expect(dateInputSchema.parse('2026-08-31T15:00:00.000Z')).toBe('2026-09-01'));
  test('a line is trimmed and holds no control character', () => {
    expect(lineSchema(5).parse('  김 ')).toBe('김');
    expect(lineSchema(5).safeParse('a\u0000').success).toBe(false);
    expect(lineSchema(5).safeParse('   ').success).toBe(false);
    expect(lineSchema(5).safeParse('123456').success).toBe(false);
  });
  test.each(['detailAddress', 'district'] as const)('%s is one line, or none', (field) => {
    const { [field]: schema } = locationFactsSchema.shape;
    expect(schema.parse(' ')).toBe('');
    for (const text of ['3층\n서울', '3층\u0000', '가'.repeat(61)]) expect(schema.safeParse(text).success).toBe(false);
  });
  test('a customer needs a name and an e-mail, and may leave the phone out', () => {
    expect(customerDetailsSchema.safeParse({ name: '홍길동', email: 'hong@example.com' }).success).toBe(true);
    expect(customerDetailsSchema.safeParse({ name: '홍길동', email: 'hong@' }).success).toBe(false);
    expect(
      customerDetailsSchema.safeParse({ name: '홍길동', email: 'hong@example.com', phone: 'call me' }).success,
    ).toBe(false);
  });
  test('an order drops fields that only the server may set', () => {
    const parsed = createPayment.body?.parse({
      amount: 1,
      unitId: 'u',
      customerEmail: 'a@b.kr',
      customerName: '김',
      startDate: '2026-11-21',
      consent: documentVersions,
      status: 'active',
      ownerId: 'x',
    });
    expect(parsed).not.toHaveProperty('status');
    expect(parsed).not.toHaveProperty('ownerId');
    expect(parsed).toMatchObject({ period: 'monthly' });
  });
  test('an order may leave the agreement out, for a member who agreed before; one that is there is whole', () => {
    const order = { amount: 1, unitId: 'u', customerEmail: 'a@b.kr', customerName: '김', startDate: '2026-11-21' };
    expect(createPayment.body?.safeParse(order).success).toBe(true);
    expect(createPayment.body?.safeParse({ ...order, consent: {} }).error?.issues.map(({ path }) => path[0])).toContain(
      'consent',
    );
  });
  test('one mailbox is one address', () => expect(emailSchema.parse(' Hong@Example.COM ')).toBe('hong@example.com'));
  test('an account drops fields that only the server may set', () => {
    const parsed = register.body.parse({
      username: 'a',
      email: 'a@b.kr',
      password: '123456',
      consent: documentVersions,
      userType: 'admin',
      isApproved: true,
      isSuperUser: true,
      emailVerified: true,
    });
    expect(Object.keys(parsed).sort()).toEqual(['consent', 'email', 'password', 'username']);
  });
});

describe('return paths', () => {
  test.each([
    '/',
    '/profile/reservations?x=1#y',
    '/storage/b001',
    '/locations?q=a.b/../c',
    '/a.b/c',
    '/login?next=%2Fa',
  ])('%s is ours', (path) => expect(safeReturnPath(path)).toBe(path));
  test.each([
    '',
    undefined,
    null,
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/ /evil',
    'javascript:alert(1)',
    '/../../\\evil',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2E//evil.example',
    '/a/../b',
    '/a/%2e%2e/b',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/a//evil.example',
    `/${'a'.repeat(600)}`,
  ])('%j leads home', (path) => expect(safeReturnPath(path)).toBe('/'));
});
