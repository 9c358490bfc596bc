import { accountShots } from './account.ts';
import { adminShots } from './admin.ts';
import { appShots } from './app.ts';
import { bookingShots } from './booking.ts';
import { leavingShots } from './leaving.ts';
import { partnerShots } from './partner.ts';
import { profileShots } from './profile.ts';
import { renewalShots } from './renewals.ts';
import { reservationShots } from './reservations.ts';
import type { Shot } from './view.ts';
import { waitingShots } from './waiting.ts';
import { shellShots } from './shell.ts';

/**
 * Every screen and state of the app, by who sees it: what is drawn by `npm run shots`, and walked through in every
 * language by `journeys/walk`.
 */
export const shotsByArea: Readonly<Record<string, readonly Shot[]>> = {
  booking: bookingShots,
  account: accountShots,
  profile: profileShots,
  reservations: [...reservationShots, ...renewalShots, ...leavingShots],
  waiting: waitingShots,
  partner: partnerShots,
  admin: adminShots,
  shell: [...shellShots, ...appShots],
};

export const allShots: readonly Shot[] = Object.values(shotsByArea).flat();
