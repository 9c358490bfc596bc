import { directionsTexts } from '@hamkke/screen-kit/directions/texts/en';
import { shareTexts } from '@hamkke/screen-kit/share/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import { access } from './en/access.ts';
import { card } from './en/card.ts';
import { consent } from './en/consent.ts';
import { contact } from './en/contact.ts';
import { documents } from './en/documents.ts';
import { general } from './en/general.ts';
import { login } from './en/login.ts';
import { lookup } from './en/lookup.ts';
import { moving } from './en/moving.ts';
import { notifications } from './en/notifications.ts';
import { oauth } from './en/oauth.ts';
import { offline } from './en/offline.ts';
import { passes } from './en/passes.ts';
import { profile } from './en/profile.ts';
import { recovery } from './en/recovery.ts';
import { register } from './en/register.ts';
import { renewal } from './en/renewal.ts';
import { reservations } from './en/reservations.ts';
import { secondFactor } from './en/second-factor.ts';
import { settings } from './en/settings.ts';
import { sharedAccess } from './en/shared-access.ts';
import { visit } from './en/visit.ts';
import { waiting } from './en/waiting.ts';
import type { ko } from './ko.ts';

export const en: MessagesLike<typeof ko> = {
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
