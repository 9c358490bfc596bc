import { migrationList } from '@hamkke/service-kit';

/** Every step of this service's database, oldest first; only added to. There was no need for one yet. How to write one: docs/teams.md. */
export const paymentMigrations = migrationList();
