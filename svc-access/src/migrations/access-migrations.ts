import { migrationList } from '@hamkke/service-kit';

/** Every step of this service's database, oldest first; only added to. How to write one: docs/teams.md. */
export const accessMigrations = migrationList();
