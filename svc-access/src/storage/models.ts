import type { Connection } from 'mongoose';
import { codeModel, refModel, settingModel } from './code-model.ts';
import { doorModel } from './door-model.ts';
import { grantModel } from './grant-model.ts';
import { changedModel, locationModel, openingModel } from './opening-model.ts';
import { passModel } from './pass-model.ts';
import { turnModel, visitingModel, visitModel } from './visit-model.ts';

/** Every collection of the service. */
export function createModels(connection: Connection) {
  return {
    grants: grantModel(connection),
    doors: doorModel(connection),
    codes: codeModel(connection),
    settings: settingModel(connection),
    refs: refModel(connection),
    passes: passModel(connection),
    openings: openingModel(connection),
    changed: changedModel(connection),
    locations: locationModel(connection),
    visits: visitModel(connection),
    visiting: visitingModel(connection),
    turns: turnModel(connection),
  };
}
export type Models = ReturnType<typeof createModels>;
