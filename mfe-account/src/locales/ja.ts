import { directionsTexts } from '@hamkke/screen-kit/directions/texts/ja';
import { shareTexts } from '@hamkke/screen-kit/share/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import { access } from './ja/access.ts';
import { card } from './ja/card.ts';
import { consent } from './ja/consent.ts';
import { contact } from './ja/contact.ts';
import { documents } from './ja/documents.ts';
import { general } from './ja/general.ts';
import { login } from './ja/login.ts';
import { lookup } from './ja/lookup.ts';
import { moving } from './ja/moving.ts';
import { notifications } from './ja/notifications.ts';
import { oauth } from './ja/oauth.ts';
import { offline } from './ja/offline.ts';
import { passes } from './ja/passes.ts';
import { profile } from './ja/profile.ts';
import { recovery } from './ja/recovery.ts';
import { register } from './ja/register.ts';
import { renewal } from './ja/renewal.ts';
import { reservations } from './ja/reservations.ts';
import { secondFactor } from './ja/second-factor.ts';
import { settings } from './ja/settings.ts';
import { sharedAccess } from './ja/shared-access.ts';
import { visit } from './ja/visit.ts';
import { waiting } from './ja/waiting.ts';
import type { ko } from './ko.ts';

export const ja: MessagesLike<typeof ko> = {
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
