import type { AccessDeps } from './access-deps.ts';
import { createDropSetting } from './codes/drop-setting.ts';
import { createFindOwnGrant } from './codes/find-own-grant.ts';
import { createPushSettings } from './codes/push-settings.ts';
import { createReadAccess } from './codes/read-access.ts';
import { createRenewWanted } from './codes/renew-wanted.ts';
import { createReplaceCode } from './codes/replace-code.ts';
import { createWorkAtLock } from './codes/work-at-lock.ts';
import { createAddDoor } from './doors/add-door.ts';
import { createCheckLocks } from './doors/check-locks.ts';
import { createListDoors } from './doors/list-doors.ts';
import { createOpenDoor } from './doors/open-door.ts';
import { createReadDoor } from './doors/read-door.ts';
import { createRemoveDoor } from './doors/remove-door.ts';
import { createAlignSettings } from './grants/align-settings.ts';
import { createErasePerson } from './grants/erase-person.ts';
import { createFollowChanged } from './grants/follow-changed.ts';
import { createFollowReservation } from './grants/follow-reservation.ts';
import { createListOpenings, createListOwnOpenings } from './openings/list-openings.ts';
import { createRaiseAlarm } from './openings/raise-alarm.ts';
import { createReadRecords } from './openings/read-records.ts';
import { createAddPass } from './passes/add-pass.ts';
import { createListOwnPasses, createListPasses } from './passes/list-passes.ts';
import { createReadPass } from './passes/read-pass.ts';
import { createReadSharedAccess } from './passes/read-shared-access.ts';
import { createRemovePass } from './passes/remove-pass.ts';
import { createBeginVisit } from './visits/begin-visit.ts';
import { createListOwnVisits, createReadInternalVisit, createReadVisit } from './visits/read-visit.ts';
import { createReadVisiting } from './visits/read-visiting.ts';
import { createRequestVisit } from './visits/request-visit.ts';
import { createSetVisiting } from './visits/set-visiting.ts';

/** Every use case of the service. `checkEveryMs`: how long a lock is not looked at again. */
export function createUseCases(deps: AccessDeps, { checkEveryMs }: { readonly checkEveryMs: number }) {
  const align = createAlignSettings(deps);
  const followReservation = createFollowReservation({ ...deps, align });
  const findOwnGrant = createFindOwnGrant({ ...deps, followReservation });
  const readAccess = createReadAccess({ ...deps, findOwnGrant });
  const readPass = createReadPass({ ...deps, findOwnGrant });
  const readVisit = createReadVisit(deps);
  const readRecords = createReadRecords({ ...deps, raiseAlarm: createRaiseAlarm(deps) });
  return {
    followReservation,
    followChanged: createFollowChanged({ ...deps, followReservation }),
    erasePerson: createErasePerson({ ...deps, align }),
    readAccess,
    replaceCode: createReplaceCode({ ...deps, align, readAccess }),
    pushSettings: createPushSettings({
      ...deps,
      renewWanted: createRenewWanted({ ...deps, align }),
      dropSetting: createDropSetting(deps),
      workAtLock: createWorkAtLock(deps),
    }),
    listPasses: createListPasses({ ...deps, findOwnGrant }),
    readPass,
    addPass: createAddPass({ ...deps, align, findOwnGrant, readPass }),
    removePass: createRemovePass({ ...deps, align, findOwnGrant }),
    readSharedAccess: createReadSharedAccess(deps),
    listOwnPasses: createListOwnPasses(deps),
    readVisiting: createReadVisiting(deps),
    setVisiting: createSetVisiting(deps),
    requestVisit: createRequestVisit(deps),
    readVisit,
    beginVisit: createBeginVisit({ ...deps, align, readVisit }),
    readInternalVisit: createReadInternalVisit(deps),
    listOwnVisits: createListOwnVisits(deps),
    listDoors: createListDoors(deps),
    readDoor: createReadDoor(deps),
    addDoor: createAddDoor({ ...deps, align }),
    removeDoor: createRemoveDoor(deps),
    openDoor: createOpenDoor(deps),
    readRecords,
    checkLocks: createCheckLocks({ ...deps, readRecords, checkEveryMs }),
    listOpenings: createListOpenings(deps),
    listOwnOpenings: createListOwnOpenings(deps),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
