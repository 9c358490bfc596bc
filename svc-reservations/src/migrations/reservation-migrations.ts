import { migrationList } from '@hamkke/service-kit';
import { fillEmailKeys } from './0001-fill-email-keys.ts';
import { fillSearchKeys } from './0002-fill-search-keys.ts';
import { dropAddresses } from './0003-drop-addresses.ts';

/** Every step of this service's database, oldest first; only added to. How to write one: docs/teams.md. */
export const reservationMigrations = migrationList(fillEmailKeys, fillSearchKeys, dropAddresses);
