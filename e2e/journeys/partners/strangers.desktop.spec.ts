import { randomUUID } from 'node:crypto';
import { endpoints, type AnyEndpoint } from '@hamkke/contracts';
import { request as requests, type APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { apiOf } from '../../fixtures/api.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { readDoors } from '../../fixtures/own-doors.ts';
import { connectDoor, openLocation, unitPrices } from '../../fixtures/own-locations.ts';
import { signIn, signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { appUrl } from '../../stack/settings.ts';

/** What of another partner the calls name. */
interface Foreign {
  readonly ownerId: string;
  readonly locationId: string;
  readonly unitId: string;
  readonly doorId: string;
  readonly reservationId: string;
  readonly settlementId: string;
}

/** Bodies that would do something if they were let through. */
const bodies: Readonly<Record<string, object>> = {
  createUnit: { size: 'M', ...unitPrices },
  updateLocation: { name: 'Taken over' },
  updateUnit: { monthlyPrice: 1 },
  schedulePrices: { ...unitPrices, from: daysLater(today(), 1) },
  changeUnits: { rows: [{ size: 'M', count: 5, ...unitPrices }] },
  setFranchiseReservationStatus: { status: 'cancelled', decision: { kind: 'no-refund' } },
  setPartnerId: { partnerId: 'somebody-else' },
  checkUnit: { condition: 'clear' },
  addDoor: { name: 'Taken over', kind: 'entrance', provider: 'seam', deviceId: 'lock-of-nobody' },
  openDoor: { reason: 'Curiosity' },
  setVisiting: { allowed: true },
};

/** Whose id `:id` is, by the beginning of the path; a person's where none fits. */
const idOf: Readonly<Record<string, keyof Foreign>> = {
  '/api/storage-locations': 'locationId',
  '/api/storage-units': 'unitId',
  '/api/doors': 'doorId',
  '/api/reservations': 'reservationId',
};

function pathOf({ path }: AnyEndpoint, foreign: Foreign): string {
  const named = Object.keys(idOf).find((start) => path.startsWith(start)) ?? '';
  return path
    .replace(':reservationId', foreign.reservationId)
    .replace(':settlementId', foreign.settlementId)
    .replace(':by', 'customer')
    .replace(':id', foreign[idOf[named] ?? 'ownerId']);
}

async function codeOf(context: APIRequestContext, method: string, path: string, data?: object): Promise<string> {
  const answer = await context.fetch(path, {
    method,
    headers: { origin: appUrl, accept: 'application/json', 'idempotency-key': randomUUID() },
    ...(data && { data }),
  });
  if (!answer.ok()) return ((await answer.json()) as { code: string }).code;
  return (await answer.text()) === '[]' ? 'nothing' : `${answer.status()}`;
}

/** Somebody with a location, a door, a rental and, in the demonstration data, settlements. */
async function foreignPartner(context: APIRequestContext): Promise<Foreign> {
  const { account } = await signUpPartner(context);
  const { location, units } = await openLocation(context, { units: 2 });
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const door = await connectDoor(context, location.id, { kind: 'entrance', deviceId: `lock-${randomUUID()}` });
  const guest = await requests.newContext({ baseURL: appUrl });
  await guest.get('/');
  const { reservationId } = await bookByApi(
    apiOf(guest),
    { location, unit },
    { name: 'Guest', email: 'guest@example.com' },
  );
  await guest.dispose();
  return {
    ownerId: account.id,
    locationId: location.id,
    unitId: unit.id,
    doorId: door.id,
    reservationId,
    settlementId: 'none',
  };
}

async function entranceFacts(partner: APIRequestContext, locationId: string) {
  const { doors, visits } = await readDoors(partner, locationId);
  return { visits, doors: doors.map(({ id, name, kind, deviceId }) => ({ id, name, kind, deviceId })) };
}

const checked = endpoints.filter(({ access, path }) => access === 'partner' && path.includes(':'));

/** What let a partner at somebody else's things: empty when all is refused. */
async function leaks(own: APIRequestContext, ownId: string, foreign: Foreign): Promise<string[]> {
  const found: string[] = [];
  for (const endpoint of checked) {
    const body = endpoint.body ? (bodies[endpoint.id] ?? {}) : undefined;
    const path = pathOf(endpoint, foreign);
    const code = await codeOf(own, endpoint.method, path, body);
    const refused =
      code === 'FORBIDDEN' || code === 'NOT_FOUND' || (endpoint.id === 'readOccupancy' && code === 'nothing');
    if (!refused) found.push(`${endpoint.method} ${path}: ${code}`);
    // Under the caller's own name it is not there either.
    const mine = pathOf(endpoint, { ...foreign, ownerId: ownId });
    const again = /:(reservation|settlement)Id/.test(endpoint.path)
      ? await codeOf(own, endpoint.method, mine, body)
      : 'NOT_FOUND';
    if (again !== 'NOT_FOUND') found.push(`${endpoint.method} ${mine}: ${again}`);
  }
  return found;
}

test("every call of a partner refuses what is somebody else's, and changes nothing of it", async ({
  context,
  newVisitor,
}) => {
  const theirs = (await newVisitor()).context.request;
  const foreign = await foreignPartner(theirs);
  const api = apiOf(theirs);
  // Counts follow the rentals a moment later, and so do the codes of a lock.
  const facts = async () => ({
    location: (await api.locations())
      .filter(({ id }) => id === foreign.locationId)
      .map(({ name, address, status, images }) => ({ name, address, status, images })),
    units: (await api.units(foreign.locationId)).map(({ id, unitNumber, monthlyPrice }) => ({
      id,
      unitNumber,
      monthlyPrice,
    })),
    status: (await api.reservation(foreign.reservationId)).status,
    ...(await entranceFacts(theirs, foreign.locationId)),
  });
  const before = await facts();
  const { account } = await signUpPartner(context.request);
  expect(await leaks(context.request, account.id, foreign)).toEqual([]);
  expect(await facts()).toEqual(before);
  for (const id of Object.keys(bodies)) expect(checked.map((endpoint) => endpoint.id)).toContain(id);
});

test('a settlement belongs to its partner and the administrator, not to a super user', async ({ newVisitor }) => {
  const partner = (await newVisitor()).context.request;
  const { id } = await signIn(partner, 'partner');
  const { settlements } = (await (await partner.get(`/api/partners/${id}/settlements`)).json()) as {
    settlements: { settlementId: string }[];
  };
  const paths = [
    `/api/partners/${id}/settlements`,
    `/api/partners/${id}/settlements/${settlements[0]?.settlementId ?? 'none'}`,
  ];
  const as = async (role: 'superUser' | 'administrator') => {
    const { context } = await newVisitor();
    await signIn(context.request, role);
    return await Promise.all(paths.map((path) => codeOf(context.request, 'GET', path)));
  };
  expect(await as('administrator')).toEqual(['200', '200']);
  expect((await as('superUser')).filter((code) => code !== 'FORBIDDEN' && code !== 'NOT_FOUND')).toEqual([]);
});

test("another's ids in the address show nothing, and say so", async ({ page, context, newVisitor, complaints }) => {
  complaints.allow(/status of (403|404) .*\/api\//);
  const foreign = await foreignPartner((await newVisitor()).context.request);
  await signUpPartner(context.request);
  const name = (
    (await (await context.request.get(`/api/storage-locations/${foreign.locationId}`)).json()) as { name: string }
  ).name;
  const base = '/franchise-dashboard';
  for (const [path, text] of [
    [`${base}/warehouses/${foreign.locationId}`, '창고를 찾을 수 없어요'],
    [`${base}/warehouses/${foreign.locationId}/edit`, '창고를 찾을 수 없어요'],
    [`${base}/reservations/${foreign.reservationId}`, '예약을 찾을 수 없어요'],
    [`${base}/revenue/settlements/${foreign.settlementId}`, '그런 정산서가 없어요'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('main')).not.toContainText(name);
    await expectNoAxeViolations(page);
  }
  await page.goto(`${base}/revenue/payments?locationId=${foreign.locationId}`);
  await expect(page.getByRole('main')).toContainText('매출 데이터가 없어요');
  await page.goto(`${base}/reservations?branch=${foreign.locationId}`);
  await expect(page.getByRole('main')).toContainText(/조건에 맞는 예약이 없어요|예약 데이터가 없습니다/);
});
