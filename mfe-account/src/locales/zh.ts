import { directionsTexts } from '@hamkke/screen-kit/directions/texts/zh';
import { shareTexts } from '@hamkke/screen-kit/share/texts/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import { access } from './zh/access.ts';
import { card } from './zh/card.ts';
import { consent } from './zh/consent.ts';
import { contact } from './zh/contact.ts';
import { documents } from './zh/documents.ts';
import { general } from './zh/general.ts';
import { login } from './zh/login.ts';
import { lookup } from './zh/lookup.ts';
import { moving } from './zh/moving.ts';
import { notifications } from './zh/notifications.ts';
import { oauth } from './zh/oauth.ts';
import { offline } from './zh/offline.ts';
import { passes } from './zh/passes.ts';
import { profile } from './zh/profile.ts';
import { recovery } from './zh/recovery.ts';
import { register } from './zh/register.ts';
import { renewal } from './zh/renewal.ts';
import { reservations } from './zh/reservations.ts';
import { secondFactor } from './zh/second-factor.ts';
import { settings } from './zh/settings.ts';
import { sharedAccess } from './zh/shared-access.ts';
import { visit } from './zh/visit.ts';
import { waiting } from './zh/waiting.ts';
import type { ko } from './ko.ts';

export const zh: MessagesLike<typeof ko> = {
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
