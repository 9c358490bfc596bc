import type { AccessTerms, AuditNote } from '@hamkke/contracts';
import type { AccessEvent } from './access-event.ts';
import type { Alarm } from './alarm.ts';
import type { CodeSetting, OnLock } from './code-setting.ts';
import type { Door, DoorCounts, DoorHealth } from './door.ts';
import type { DoorCode } from './door-code.ts';
import type { Grant } from './grant.ts';
import type { CodeRef, OpeningLine, OpeningMark } from './opening.ts';
import type { Pass } from './pass.ts';
import type { Visit, Visiting, VisitorTurn } from './visit.ts';

/** A reservation whose change is still to be read from reservations. */
export interface ChangedReservation {
  readonly reservationId: string;
  readonly dueAt: Date;
  readonly attempts: number;
  /** Grows with each change, so that one that comes while it is read is read again. */
  readonly changes: number;
}

/** What is stored of visits before renting. */
export interface VisitReads {
  findVisits(visitIds: readonly string[]): Promise<Visit[]>;
  /** The newest one of an address at a location that was requested after an instant and not begun. */
  pendingVisit(of: Pick<Visit, 'email' | 'locationId'>, after: Date): Promise<Visit | undefined>;
  /** Those that were begun at a location since an instant. */
  visitsBegun(locationId: string, since: Date, limit: number): Promise<Visit[]>;
  /** The visits that a person requested while signed in, the newest first. */
  visitsOfUser(userId: string, limit: number): Promise<Visit[]>;
  findVisiting(locationId: string): Promise<Visiting | undefined>;
  /** Of an address, by its digest; one whose next visit may begin may still be there. */
  findTurn(visitor: string): Promise<VisitorTurn | undefined>;
}

/** What a transaction stores of visits. */
export interface VisitWrites {
  saveVisit(visit: Visit): Promise<void>;
  deleteVisits(visitIds: readonly string[]): Promise<void>;
  saveVisiting(visiting: Visiting): Promise<void>;
  /** Of two transactions that read one turn and store it, one runs again. */
  saveTurn(turn: VisitorTurn): Promise<void>;
}

/** Reads of one transaction, or of none. */
export interface StoreReads extends VisitReads {
  findGrant(reservationId: string): Promise<Grant | undefined>;
  /** The grants of customers at a location that last beyond an instant. */
  grantsOf(locationId: string, holders: readonly string[], after: Date): Promise<Grant[]>;
  /** Those that open at a location, of one unit where given, and last beyond an instant. */
  openGrants(of: { readonly locationId: string; readonly unitId: string | null }, after: Date): Promise<Grant[]>;
  findDoor(doorId: string): Promise<Door | undefined>;
  /** The doors that are there at a location: all, or the entrances and those of the units. */
  doorsOf(locationId: string, unitIds?: readonly string[]): Promise<Door[]>;
  codesOf(locationId: string, holders: readonly string[]): Promise<DoorCode[]>;
  settingsOf(locationId: string, holders: readonly string[]): Promise<CodeSetting[]>;
  settingsOfDoor(doorId: string): Promise<CodeSetting[]>;
  findSetting(id: string): Promise<CodeSetting | undefined>;
  /** Those that are there, taken back or not. */
  findPasses(passIds: readonly string[]): Promise<Pass[]>;
  /** The passes of customers at a location that were not taken back. */
  passesOf(locationId: string, sharedBy: readonly string[]): Promise<Pass[]>;
  /** Those of a customer that were taken back since an instant. */
  revokedPasses(locationId: string, sharedBy: string, since: Date): Promise<Pass[]>;
  /** The passes of a person, taken back or not, the newest first. */
  passesOfUser(userId: string, limit: number): Promise<Pass[]>;
  /** When codes were refused at a door after an instant, in order; 5000 at most. */
  refusedAfter(doorId: string, after: Date): Promise<Date[]>;
  findOpening(openingId: string): Promise<OpeningLine | undefined>;
}

/** Reads and writes of one transaction. */
export interface StoreTransaction extends StoreReads, VisitWrites {
  /** Two transactions that change grants, codes or doors of one location run one after the other. */
  lockLocation(locationId: string): Promise<void>;
  grantsOfUser(userId: string, limit: number): Promise<Grant[]>;
  saveGrant(grant: Grant): Promise<void>;
  /** Whether a code of the location has these digits, on whatever lock it still is. */
  hasDigest(locationId: string, digest: string): Promise<boolean>;
  saveCode(code: DoorCode): Promise<void>;
  deleteCode(codeId: string): Promise<void>;
  savePass(pass: Pass): Promise<void>;
  deletePasses(passIds: readonly string[]): Promise<void>;
  /** The passes of a unit belong to another key of their customer. */
  movePasses(
    of: Pick<Pass, 'locationId' | 'unitId' | 'sharedBy'>,
    to: Pick<Pass, 'sharedBy' | 'userId'>,
  ): Promise<void>;
  /** A customer is known by another key from now on. */
  renameHolder(locationId: string, from: string, to: string): Promise<void>;
  /** Stores what is wanted, never what the lock has. */
  saveWanted(settings: readonly CodeSetting[]): Promise<void>;
  deleteSetting(id: string): Promise<void>;
  /** @throws VALIDATION where a door that is there has the device or the unit */
  addDoor(door: Door): Promise<void>;
  setRemoved(doorId: string, at: Date): Promise<void>;
  deleteDoor(doorId: string): Promise<void>;
  saveAlarm(doorId: string, alarm: Alarm): Promise<void>;
  noteChanged(reservationId: string, now: Date): Promise<void>;
  /** Adds one, or stores it anew. */
  saveOpening(opening: OpeningLine): Promise<void>;
  /** Removes who a person was from openings. */
  eraseOpenings(userId: string): Promise<void>;
  deleteRefs(locationId: string, holder: string): Promise<void>;
  audit(notes: readonly AuditNote[]): Promise<void>;
  publish(events: readonly AccessEvent[]): Promise<void>;
}

/** What a try at a lock leaves behind; `nextAt` holds unless what is wanted changed meanwhile. */
export interface Outcome {
  readonly actual: OnLock;
  readonly pending: boolean;
  readonly nextAt: Date | null;
  readonly attempts: number;
  readonly offlineSince: Date | null;
}

/** What jobs do without a transaction: each write compares first. */
export interface JobStore {
  /** Settings that are due, the longest first. */
  dueSettings(now: Date, limit: number): Promise<CodeSetting[]>;
  /** Takes the lease of a setting that is due. Undefined where another process has it. */
  claim(
    id: string,
    lease: { readonly token: string; readonly until: Date },
    now: Date,
  ): Promise<CodeSetting | undefined>;
  /** Stores what is about to be done. False where the lease is lost, or something else is wanted by now. */
  begin(id: string, of: { readonly token: string; readonly version: number }, actual: OnLock): Promise<boolean>;
  /** Stores an outcome and gives the lease back; where something else is wanted by now, it is due at once. */
  finish(
    id: string,
    of: { readonly token: string; readonly version: number },
    outcome: Outcome,
    now: Date,
  ): Promise<void>;
  /** These are due at once. */
  hasten(ids: readonly string[], now: Date): Promise<void>;
  /** What waited for a lock that could not be reached is due at once. */
  hastenOffline(doorId: string, now: Date): Promise<void>;
  saveRef(ref: CodeRef): Promise<void>;
  findRefs(doorId: string, refs: readonly string[]): Promise<CodeRef[]>;
  /** Doors that are to be looked at, the longest first. */
  dueDoors(now: Date, limit: number): Promise<Door[]>;
  /** False where another process looks at the door. */
  claimDoor(door: Pick<Door, 'doorId' | 'checkAt'>, next: Date): Promise<boolean>;
  saveHealth(doorId: string, health: DoorHealth): Promise<void>;
  saveRecordsFrom(doorId: string, recordsFrom: Date): Promise<void>;
  /** Adds those that are not there. */
  addOpenings(openings: readonly OpeningLine[]): Promise<void>;
  /** What came of an opening from afar. */
  endOpening(openingId: string, result: OpeningLine['result']): Promise<void>;
  dueReservations(now: Date, limit: number): Promise<ChangedReservation[]>;
  claimReservation(changed: ChangedReservation, next: Date): Promise<boolean>;
  /** Forgets a change that was read, unless another one came meanwhile. */
  forgetChange(changed: ChangedReservation): Promise<void>;
}

/** What pages show. */
export interface ViewReads {
  /** By door. */
  countSettings(doorIds: readonly string[], now: Date): Promise<ReadonlyMap<string, DoorCounts>>;
  openingsOfReservation(reservationId: string, limit: number): Promise<OpeningLine[]>;
  openingsOfLocation(
    locationId: string,
    page: { readonly limit: number; readonly after: OpeningMark | undefined },
  ): Promise<OpeningLine[]>;
  openingsOfUser(userId: string, limit: number): Promise<OpeningLine[]>;
  findPassByToken(tokenDigest: string): Promise<Pass | undefined>;
  /** When the code of a pass opened something last. */
  lastOpenedAt(passId: string): Promise<Date | undefined>;
}

export interface AccessStore<Transaction = unknown> extends StoreReads, JobStore, ViewReads {
  /** Runs `work` in one transaction, from the start again where another one was in the way. */
  transact<T>(correlationId: string, work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  /** The same within a transaction that is open already. */
  join(transaction: Transaction, correlationId: string): StoreTransaction;
}

/** Who calls: a signed-in person, a guest with a pass to one reservation, or both. */
export interface CallingCustomer {
  readonly personId: string | null;
  readonly guestOf: string | null;
}

export interface Reservations {
  /** @throws NOT_FOUND, also where it is not that customer's */
  readTerms(
    reservationId: string,
    options: { readonly correlationId: string; readonly customer?: CallingCustomer },
  ): Promise<AccessTerms>;
}

export interface Catalog {
  /** @throws NOT_FOUND */
  ownerOf(locationId: string, options: { readonly correlationId: string }): Promise<string | null>;
  /** A unit with its location and number. @throws NOT_FOUND */
  unitOf(
    unitId: string,
    options: { readonly correlationId: string },
  ): Promise<{ readonly locationId: string; readonly unitNumber: string }>;
}

/**
 * Digits of door codes: drawn, sealed, and compared without being read; tokens of passes are sealed as well, and
 * addresses of visitors are known again by a digest.
 */
export interface CodeVault {
  draw(): string;
  close(digits: string, codeId: string): string;
  /** @throws {Error} for what was sealed with another key or for another code */
  open(sealed: string, codeId: string): string;
  digestOf(locationId: string, digits: string): string;
  /** The same for the same address; without the key nobody finds the address by trying. */
  digestOfAddress(email: string): string;
}
