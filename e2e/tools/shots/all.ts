import { accessShots } from './access.ts';
import { accountShots } from './account.ts';
import { adminShots } from './admin.ts';
import { appShots } from './app.ts';
import { bookingShots } from './booking.ts';
import { doorShots } from './doors.ts';
import { figureShots } from './figures.ts';
import { leavingShots } from './leaving.ts';
import { movingShots } from './moving.ts';
import { partnerShots } from './partner.ts';
import { passShots } from './passes.ts';
import { profileShots } from './profile.ts';
import { renewalShots } from './renewals.ts';
import { reservationShots } from './reservations.ts';
import type { Shot } from './view.ts';
import { visitShots } from './visits.ts';
import { waitingShots } from './waiting.ts';
import { shellShots } from './shell.ts';
import { workShots } from './work.ts';

/**
 * Every screen and state of the app, by who sees it: what is drawn by `npm run shots`, and walked through in every
 * language by `journeys/walk`.
 */
export const shotsByArea: Readonly<Record<string, readonly Shot[]>> = {
  booking: bookingShots,
  account: accountShots,
  profile: profileShots,
  reservations: [...reservationShots, ...renewalShots, ...leavingShots, ...movingShots, ...accessShots, ...passShots],
  waiting: [...waitingShots, ...visitShots],
  partner: [...partnerShots, ...doorShots, ...workShots, ...figureShots],
  admin: adminShots,
  shell: [...shellShots, ...appShots],
};

export const allShots: readonly Shot[] = Object.values(shotsByArea).flat();
