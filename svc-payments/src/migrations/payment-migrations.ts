import { migrationList } from '@hamkke/service-kit';
import { markUnsettled } from './0001-mark-unsettled.ts';

/** Every step of this service's database, oldest first; only added to. How to write one: docs/teams.md. */
export const paymentMigrations = migrationList(markUnsettled);
