import {
  type ExportedOpening,
  type ExportedPass,
  type ExportedVisit,
  type InternalDoor,
  type InternalVisit,
  listInternalOpenings,
  listInternalPasses,
  listInternalVisits,
  readInternalDoor,
  readInternalVisit,
} from '@hamkke/contracts';
import { DomainError, type Route, route } from '@hamkke/service-kit';

/** What access stores. */
export interface AccessRecords {
  /** What codes opened, by person. */
  readonly openings: Map<string, ExportedOpening[]>;
  /** Whom rentals were shared with, by person. */
  readonly passes: Map<string, ExportedPass[]>;
  /** Doors by their own ids. */
  readonly doors: Map<string, InternalDoor>;
  /** Visits by their own ids. */
  readonly visits: Map<string, InternalVisit>;
  /** Visits by person. */
  readonly exportedVisits: Map<string, ExportedVisit[]>;
}

const foundIn = <T>(records: ReadonlyMap<string, T>, id: string): T => {
  const found = records.get(id);
  if (found === undefined) throw new DomainError('NOT_FOUND');
  return found;
};

/** The calls of access as its contracts say; `answering` throws while it is away. */
export function fakeAccess(answering: () => void): AccessRecords & { readonly routes: Route[] } {
  const records: AccessRecords = {
    openings: new Map(),
    passes: new Map(),
    doors: new Map(),
    visits: new Map(),
    exportedVisits: new Map(),
  };
  return {
    ...records,
    routes: [
      route(listInternalOpenings, ({ params }) => {
        answering();
        return records.openings.get(params.id) ?? [];
      }),
      route(listInternalPasses, ({ params }) => {
        answering();
        return records.passes.get(params.id) ?? [];
      }),
      route(listInternalVisits, ({ params }) => {
        answering();
        return records.exportedVisits.get(params.id) ?? [];
      }),
      route(readInternalDoor, ({ params }) => {
        answering();
        return foundIn(records.doors, params.id);
      }),
      route(readInternalVisit, ({ params }) => {
        answering();
        return foundIn(records.visits, params.id);
      }),
    ],
  };
}
