import { randomUUID } from 'node:crypto';
import { DomainError } from '@hamkke/service-kit';
import { removeLocation } from '../../domain/removal.ts';
import type { LocationWithUnits, Change } from '../../domain/ports.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { audited } from './audited.ts';
import type { Hold } from '../units/close-units.ts';
import type { RemovalDeps, RemovalRequest } from '../units/delete-unit.ts';
import { managedLocationWithUnits, unlessRemoved } from './managed-location.ts';

/** Times that units may be added while the location is being removed. */
const rounds = 5;

/**
 * Removes a location with all of its units: their guards are closed first, and what was added meanwhile is closed too
 * before anything goes. Repeating it does nothing more.
 * @throws NOT_FOUND, UNIT_IN_USE, VERSION_CONFLICT while somebody else closes a unit, or units are added all the time
 */
export function createDeleteLocation({ store, closing, failpoints, onChange }: RemovalDeps) {
  return async ({ viewer, actor, id, correlationId }: RemovalRequest): Promise<void> => {
    const token = randomUUID();
    const choose: Parameters<typeof closing.mark>[1] = (loaded) => {
      const locationWithUnits = managedLocationWithUnits(loaded, id, viewer);
      return { locationWithUnits, units: locationWithUnits.units };
    };
    let hold = await unlessRemoved(store, { kind: 'location', id, viewer }, () =>
      closing.mark(id, choose, correlationId, token),
    );
    if (!hold) return;
    for (let round = 1; round <= rounds; round += 1) {
      const holding: Hold = hold;
      await closing.close(holding, correlationId);
      await failpoints.hit('removal.after-close');
      const gone = await unlessRemoved(store, { kind: 'location', id, viewer }, () =>
        store.change([id], audited(actor, removing(holding, viewer)), correlationId),
      ).catch(async (error: unknown) => {
        await closing.lapse({ locationId: id, token }, correlationId);
        throw error;
      });
      // Undefined: another call has done it.
      if (gone !== false) return onChange();
      hold = await closing.mark(id, choose, correlationId, token);
    }
    await closing.release(hold, correlationId);
    throw new DomainError('VERSION_CONFLICT');
  };
}

/** Removes the location where every unit that it has now is closed by us; false when another one came. */
function removing(hold: Hold, viewer: Viewer): (loaded: ReadonlyMap<string, LocationWithUnits>) => Change<boolean> {
  return (loaded) => {
    const locationWithUnits = managedLocationWithUnits(loaded, hold.locationId, viewer);
    const grown = locationWithUnits.units.some(({ id }) => !hold.unitIds.includes(id));
    if (grown) return { locations: [], units: [], events: [], answer: false };
    if (locationWithUnits.units.some(({ closing }) => closing?.token !== hold.token))
      throw new DomainError('VERSION_CONFLICT');
    return { ...removeLocation(locationWithUnits), answer: true };
  };
}
