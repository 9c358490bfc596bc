import type { AuditAction, AuditActor, AuditNote } from '@hamkke/contracts';
import { changedFields } from '@hamkke/service-kit';
import type { Location } from '../../domain/location.ts';
import type { LocationWithUnits, Change } from '../../domain/ports.ts';
import { offerOf } from '../../domain/unit-offer.ts';
import type { Unit } from '../../domain/unit.ts';

type LoadedLocations = ReadonlyMap<string, LocationWithUnits>;
type Deed = 'created' | 'changed' | 'removed';

/** A location or unit as the log shows it: what people say of it, without versions and marks. */
interface Shown {
  readonly subject: AuditNote['subject'] & { readonly kind: 'location' | 'unit' };
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Lets a decision write down what it changes, in the same step, where it is made with more than a partner's rights;
 * what changes nothing that people see writes nothing.
 * @param actor undefined for partners: what they change is their own
 */
export function audited<T>(
  actor: AuditActor | undefined,
  decide: (loaded: LoadedLocations) => Change<T>,
): (loaded: LoadedLocations) => Change<T> {
  if (actor === undefined) return decide;
  return (loaded) => {
    const change = decide(loaded);
    return { ...change, audit: notesOf(change, loaded, actor) };
  };
}

function notesOf(
  { locations, units, removed = [] }: Change<unknown>,
  loaded: LoadedLocations,
  actor: AuditActor,
): AuditNote[] {
  const knownUnits = new Map(
    [...loaded.values()].flatMap((locationWithUnits) =>
      locationWithUnits.units.map((unit) => [unit.id, unit] as const),
    ),
  );
  const saved = [
    ...locations.map((after) => noteOf(actor, shownLocation(loaded.get(after.id)?.location), shownLocation(after))),
    ...units.map((after) => noteOf(actor, shownUnit(knownUnits.get(after.id)), shownUnit(after))),
  ];
  const gone = removed.map(({ kind, id }) =>
    noteOf(actor, kind === 'unit' ? shownUnit(knownUnits.get(id)) : shownLocationWithUnits(loaded.get(id)), undefined),
  );
  return [...saved, ...gone].filter((note) => note !== undefined);
}

function noteOf(actor: AuditActor, before: Shown | undefined, after: Shown | undefined): AuditNote | undefined {
  const shown = after ?? before;
  if (!shown) return undefined;
  // Of both: a unit that is put back for rent has a fact less than before.
  const fields = Object.keys({ ...before?.facts, ...after?.facts });
  const changes = changedFields(fields, before?.facts, after?.facts);
  if (changes.length === 0) return undefined;
  const deed: Deed = before === undefined ? 'created' : after === undefined ? 'removed' : 'changed';
  return {
    action: `${shown.subject.kind}-${deed}` satisfies AuditAction,
    actor,
    subject: shown.subject,
    changes,
    reason: null,
  };
}

function shownLocation(location: Location | undefined): Shown | undefined {
  if (!location) return undefined;
  const {
    id,
    name,
    address,
    detailAddress,
    city,
    district,
    description,
    latitude,
    longitude,
    images,
    features,
    ownerId,
    status,
    minimumDays,
  } = location;
  const facts = {
    name,
    address,
    detailAddress: detailAddress || null,
    city,
    district,
    description,
    latitude,
    longitude,
    images,
    features,
    ownerId,
    status,
    minimumDays,
  };
  return { subject: { kind: 'location', id, label: name }, facts };
}

/** A location that goes, with how many units go with it. */
function shownLocationWithUnits(locationWithUnits: LocationWithUnits | undefined): Shown | undefined {
  const shown = shownLocation(locationWithUnits?.location);
  return shown && { ...shown, facts: { ...shown.facts, units: locationWithUnits?.units.length } };
}

function shownUnit(unit: Unit | undefined): Shown | undefined {
  if (!unit) return undefined;
  const { id, locationId, unitNumber, size, dimensions } = unit;
  return {
    subject: { kind: 'unit', id, label: unitNumber },
    facts: {
      locationId,
      unitNumber,
      size,
      dimensions,
      ...offerOf(unit),
      ...shownSchedule(unit),
    },
  };
}

/** Field by field, for the log shows a value of its own for each. */
function shownSchedule({ scheduledPrices }: Unit): Readonly<Record<string, unknown>> {
  if (!scheduledPrices) return {};
  const { from, dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice } = scheduledPrices;
  return {
    scheduledFrom: from,
    scheduledDailyPrice: dailyPrice,
    scheduledMonthlyPrice: monthlyPrice,
    scheduledQuarterlyPrice: quarterlyPrice,
    scheduledYearlyPrice: yearlyPrice,
  };
}
