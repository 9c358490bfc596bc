import { randomUUID } from 'node:crypto';
import type { Door, Location, Unit } from '@hamkke/contracts';
import { unitPrices } from '../../../fixtures/own-locations.ts';
import { demoPassword, people } from '../../../fixtures/people.ts';
import { openVisitor } from './visitor.ts';

/** A unit with a lock on its door. */
export interface LockedUnit {
  readonly unitId: string;
  readonly locationId: string;
  /** Won a month. */
  readonly price: number;
  readonly deviceId: string;
}

/** A location whose doors have locks; its units are rented again and again. */
export interface Doors {
  /** A unit that is free today; undefined where none is. */
  readonly take: () => LockedUnit | undefined;
  /** `free`: nobody has it any more. Otherwise it may still be held, and is left alone for longer than a hold lasts. */
  readonly giveBack: (unit: LockedUnit, free: boolean) => void;
  /** The door that is opened from afar. */
  readonly entranceId: string;
}

/** As many as four faults take, should none of them give one back. */
const unitCount = 40;
/** Longer than an unpaid hold lasts, in ms. */
const leftAloneMs = 20 * 60_000;

/** Hands out units, those first that were given back longest ago. */
export function createDoors(units: readonly LockedUnit[], entranceId: string, now: () => number = Date.now): Doors {
  const free = units.map((unit) => ({ unit, from: 0 }));
  return {
    entranceId,
    take() {
      const index = free.findIndex(({ from }) => from <= now());
      return index < 0 ? undefined : free.splice(index, 1)[0]?.unit;
    },
    giveBack: (unit, isFree) => void free.push({ unit, from: isFree ? 0 : now() + leftAloneMs }),
  };
}

/** Somebody of the demonstration data, signed in. @throws {Error} for every call that fails */
async function signedIn(appUrl: string, email: string) {
  const visitor = openVisitor(appUrl, () => undefined);
  const call = async <T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> => {
    const answer = await visitor.request<T>('page', path, { method, body });
    if (!answer.ok) throw new Error(`${email}: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    // The answer was a good one, so its body is whole.
    return answer.body as T;
  };
  await call('POST', '/api/auth/login', { email, password: demoPassword });
  return call;
}

/** A partner opens a location with a lock on each door. @throws {Error} when that is refused */
export async function openDoors(appUrl: string): Promise<Doors> {
  const partner = await signedIn(appUrl, people.partner);
  const administrator = await signedIn(appUrl, people.administrator);
  const id = randomUUID().slice(0, 8);
  const { id: locationId } = await partner<Location>('POST', '/api/storage-locations', {
    name: `Chaos ${id}`,
    address: '110 Sejong-daero',
    city: 'Seoul',
    district: 'Jung-gu',
    latitude: 37.5663,
    longitude: 126.9779,
    description: 'Opened to see its doors under faults',
    minimumDays: 30,
  });
  const rows = [{ size: 'M', count: unitCount, ...unitPrices }];
  const { created } = await partner<{ created: Unit[] }>('POST', `/api/storage-locations/${locationId}/units/bulk`, {
    rows,
  });
  await administrator('PUT', `/api/storage-locations/${locationId}`, { isActive: true });
  const connect = (door: { kind: 'entrance' | 'unit'; name: string; unitId?: string; deviceId: string }) =>
    partner<Door>('POST', `/api/storage-locations/${locationId}/doors`, { ...door, provider: 'seam' });
  const units: LockedUnit[] = [];
  for (const [index, { id: unitId, monthlyPrice }] of created.entries()) {
    const deviceId = `lock-chaos-${id}-${index}`;
    await connect({ kind: 'unit', name: '보관함 문', unitId, deviceId });
    units.push({ unitId, locationId, price: monthlyPrice, deviceId });
  }
  const entrance = await connect({ kind: 'entrance', name: '정문', deviceId: `lock-chaos-${id}-entrance` });
  return createDoors(units, entrance.id);
}
