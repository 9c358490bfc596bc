import type { AuditAction, AuditActor, AuditNote } from '@hamkke/contracts';
import { changedFields } from '@hamkke/service-kit';
import type { Location } from '../domain/location.ts';
import type { Branch, Change } from '../domain/ports.ts';
import { isForRent, type Unit } from '../domain/unit.ts';

type Branches = ReadonlyMap<string, Branch>;
type Deed = 'created' | 'changed' | 'removed';

/** A branch or unit as the log shows it: what people say of it, without versions and marks. */
interface Shown {
  readonly subject: AuditNote['subject'] & { readonly kind: 'location' | 'unit' };
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Lets a decision write down what it changes, in the same step, where it is made with more than an owner's rights; what
 * changes nothing that people see writes nothing.
 * @param actor undefined for owners: what they change is their own
 */
export function audited<T>(
  actor: AuditActor | undefined,
  decide: (branches: Branches) => Change<T>,
): (branches: Branches) => Change<T> {
  if (actor === undefined) return decide;
  return (branches) => {
    const change = decide(branches);
    return { ...change, audit: notesOf(change, branches, actor) };
  };
}

function notesOf(
  { locations, units, removed = [] }: Change<unknown>,
  branches: Branches,
  actor: AuditActor,
): AuditNote[] {
  const knownUnits = new Map(
    [...branches.values()].flatMap((branch) => branch.units.map((unit) => [unit.id, unit] as const)),
  );
  const saved = [
    ...locations.map((after) => noteOf(actor, shownLocation(branches.get(after.id)?.location), shownLocation(after))),
    ...units.map((after) => noteOf(actor, shownUnit(knownUnits.get(after.id)), shownUnit(after))),
  ];
  const gone = removed.map(({ kind, id }) =>
    noteOf(actor, kind === 'unit' ? shownUnit(knownUnits.get(id)) : shownBranch(branches.get(id)), undefined),
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

/** A branch that goes, with how many units go with it. */
function shownBranch(branch: Branch | undefined): Shown | undefined {
  const shown = shownLocation(branch?.location);
  return shown && { ...shown, facts: { ...shown.facts, units: branch?.units.length } };
}

function shownUnit(unit: Unit | undefined): Shown | undefined {
  if (!unit) return undefined;
  const { id, locationId, unitNumber, size, dimensions, dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice } = unit;
  const offer = isForRent(unit) ? {} : { isForRent: false };
  return {
    subject: { kind: 'unit', id, label: unitNumber },
    facts: {
      locationId,
      unitNumber,
      size,
      dimensions,
      dailyPrice,
      monthlyPrice,
      quarterlyPrice,
      yearlyPrice,
      ...offer,
    },
  };
}
