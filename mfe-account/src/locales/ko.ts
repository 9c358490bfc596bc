import { directionsTexts } from '@hamkke/screen-kit/directions/texts/ko';
import { shareTexts } from '@hamkke/screen-kit/share/texts/ko';
import { access } from './ko/access.ts';
import { card } from './ko/card.ts';
import { consent } from './ko/consent.ts';
import { contact } from './ko/contact.ts';
import { documents } from './ko/documents.ts';
import { general } from './ko/general.ts';
import { login } from './ko/login.ts';
import { lookup } from './ko/lookup.ts';
import { moving } from './ko/moving.ts';
import { notifications } from './ko/notifications.ts';
import { oauth } from './ko/oauth.ts';
import { offline } from './ko/offline.ts';
import { passes } from './ko/passes.ts';
import { profile } from './ko/profile.ts';
import { recovery } from './ko/recovery.ts';
import { register } from './ko/register.ts';
import { renewal } from './ko/renewal.ts';
import { reservations } from './ko/reservations.ts';
import { secondFactor } from './ko/second-factor.ts';
import { settings } from './ko/settings.ts';
import { sharedAccess } from './ko/shared-access.ts';
import { visit } from './ko/visit.ts';
import { waiting } from './ko/waiting.ts';

export const ko = {
  ...general,
  card,
  consent,
  login,
  register,
  oauth,
  offline,
  recovery,
  profile,
  settings,
  notifications,
  secondFactor,
  reservations,
  renewal,
  access,
  passes,
  sharedAccess,
  visit,
  moving,
  waiting,
  lookup,
  contact,
  documents,
  directions: { ...directionsTexts },
  share: { ...shareTexts },
};
