import { migrationList } from '@hamkke/service-kit';
import { fillSearchKeys } from './0001-fill-search-keys.ts';

/** Every step of this service's database, oldest first; only added to. How to write one: docs/teams.md. */
export const catalogMigrations = migrationList(fillSearchKeys);
