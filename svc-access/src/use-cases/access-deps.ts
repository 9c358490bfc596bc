import type { Clock, Logger } from '@hamkke/service-kit';
import type { LocksByProvider } from '../domain/locks.ts';
import type { AccessStore, Catalog, CodeVault, Reservations } from '../domain/ports.ts';
import type { AccessFailpoints } from '../failpoints.ts';

/** What every use case is built with. */
export interface AccessDeps {
  readonly store: AccessStore;
  readonly locks: LocksByProvider;
  readonly reservations: Reservations;
  readonly catalog: Catalog;
  readonly vault: CodeVault;
  readonly clock: Clock;
  readonly failpoints: AccessFailpoints;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Has what is due pushed at once, in this process; what is lost with it is due all the same. */
  readonly pushSoon: () => void;
}
