import type { AuditNote } from '@hamkke/contracts';
import { changedFields } from '@hamkke/service-kit';
import type { Door } from '../../domain/door.ts';
import type { Manager } from './managing.ts';

const fields = ['name', 'kind', 'unitId', 'provider', 'deviceId'] as const;

/** What stands in the audit log of what an overseer did with a door; nothing for a partner, whose doors they are. */
export function notesOfDoor(
  action: 'door-added' | 'door-removed' | 'door-opened',
  door: Door,
  { manager, reason = null }: { readonly manager: Manager; readonly reason?: string | null },
): AuditNote[] {
  if (manager.overseer === null) return [];
  const changes = {
    'door-added': () => changedFields(fields, undefined, door),
    'door-removed': () => changedFields(fields, door, undefined),
    'door-opened': () => [],
  }[action]();
  return [
    {
      action,
      actor: { id: manager.personId, role: manager.overseer },
      subject: { kind: 'door', id: door.doorId, label: door.name },
      changes,
      reason,
    },
  ];
}
