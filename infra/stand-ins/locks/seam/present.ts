import { createHash } from 'node:crypto';
import type { Lock, StoredCode, StoredRecord } from '../lock.ts';

const workspace_id = '750fc0bc-4450-4356-8d9f-18c6a3a6b2c7';
const connected_account_id = 'a0b1c2d3-e4f5-6a7b-8c9d-0e1f2a3b4c5d';
const instant = (at: number) => new Date(at).toISOString();

/** An id in the provider's form, the same each time for the same thing of a lock. */
function uuidOf(kind: string, deviceId: string, id: number): string {
  const hex = createHash('sha256').update(`${kind} ${deviceId} ${id}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

export const accessCodeIdOf = (lock: Lock, id: number) => uuidOf('access-code', lock.deviceId, id);

/** A code that is on the lock is `unset` until it begins. Source: README, "Seam" */
function statusOf({ state, from }: StoredCode, now: number): string {
  if (state === 'set') return from <= now ? 'set' : 'unset';
  if (state === 'setting') return from - now > 72 * 60 * 60_000 ? 'unset' : 'setting';
  return 'removing';
}

export function presentAccessCode(lock: Lock, code: StoredCode, now: number): Record<string, unknown> {
  return {
    access_code_id: accessCodeIdOf(lock, code.id),
    code: code.digits,
    common_code_key: null,
    created_at: instant(code.createdAt),
    device_id: lock.deviceId,
    ends_at: instant(code.until),
    errors: [],
    is_backup: false,
    is_backup_access_code_available: false,
    is_external_modification_allowed: false,
    is_managed: true,
    is_offline_access_code: false,
    is_one_time_use: false,
    is_scheduled_on_device: code.state === 'set',
    is_waiting_for_code_assignment: false,
    name: code.name,
    pending_mutations: [],
    pulled_backup_access_code_id: null,
    starts_at: instant(code.from),
    status: statusOf(code, now),
    type: 'time_bound',
    warnings: [],
    workspace_id,
  };
}

function batteryOf({ battery }: Lock): Record<string, unknown> {
  if (battery === null) return {};
  const level = battery / 100;
  return { battery_level: level, battery: { level, status: level < 0.2 ? 'low' : 'good' } };
}

export function presentDevice(lock: Lock): Record<string, unknown> {
  return {
    can_program_online_access_codes: true,
    can_remotely_unlock: true,
    capabilities_supported: ['access_code', 'lock'],
    connected_account_id,
    created_at: instant(lock.createdAt),
    custom_metadata: {},
    device_id: lock.deviceId,
    device_type: 'ttlock_lock',
    display_name: lock.deviceId,
    errors: lock.online
      ? []
      : [{ error_code: 'device_offline', is_device_error: true, message: 'the device is offline' }],
    is_managed: true,
    location: null,
    nickname: lock.deviceId,
    properties: { name: lock.deviceId, online: lock.online, ...batteryOf(lock) },
    warnings: [],
    workspace_id,
  };
}

/** A record that the provider has; those of a lock that was offline occurred before they were created. */
export function presentEvent(lock: Lock, record: StoredRecord): Record<string, unknown> {
  const opened = record.result === 'opened';
  return {
    ...(record.code ? { access_code_id: accessCodeIdOf(lock, record.code.id), access_code_is_managed: true } : {}),
    ...(opened ? { method: record.how === 'code' ? 'keycode' : 'remote' } : {}),
    connected_account_id,
    created_at: instant(record.uploadedAt ?? 0),
    device_id: lock.deviceId,
    event_description: opened ? 'A lock was unlocked.' : 'A lock denied access.',
    event_id: uuidOf('event', lock.deviceId, record.id),
    event_type: opened ? 'lock.unlocked' : 'lock.access_denied',
    occurred_at: instant(record.at),
    workspace_id,
  };
}
