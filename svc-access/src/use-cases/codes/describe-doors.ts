import type { CodeDoor } from '@hamkke/contracts';
import { opensNow, progressOf, settingIdOf, type CodeSetting } from '../../domain/code-setting.ts';
import { byKindAndName, type Door } from '../../domain/door.ts';
import type { DoorCode } from '../../domain/door-code.ts';

/** A door for who holds a code for it. */
function describeDoor(door: Door, code: DoorCode, settings: readonly CodeSetting[], now: Date): CodeDoor {
  const own = settings.filter(({ doorId }) => doorId === door.doorId);
  const setting = own.find(({ id }) => id === settingIdOf(door.doorId, code.codeId));
  return {
    id: door.doorId,
    name: door.name,
    kind: door.kind,
    progress: progressOf(setting, door.health?.online ?? null, now),
    previousOpens: own.some((one) => one !== setting && opensNow(one, now)),
  };
}

/** The doors of a code as its holder sees them, each with what is stored of it. */
export const describeDoors = (
  doors: readonly Door[],
  { code, settings }: { readonly code: DoorCode; readonly settings: readonly CodeSetting[] },
  now: Date,
): { readonly door: Door; readonly shown: CodeDoor }[] =>
  doors.toSorted(byKindAndName).map((door) => ({ door, shown: describeDoor(door, code, settings, now) }));
