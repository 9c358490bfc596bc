import { shareTexts } from '@hamkke/screen-kit/share/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import { card } from './en/card.ts';
import { consent } from './en/consent.ts';
import { contact } from './en/contact.ts';
import { documents } from './en/documents.ts';
import { general } from './en/general.ts';
import { login } from './en/login.ts';
import { lookup } from './en/lookup.ts';
import { oauth } from './en/oauth.ts';
import { offline } from './en/offline.ts';
import { profile } from './en/profile.ts';
import { recovery } from './en/recovery.ts';
import { register } from './en/register.ts';
import { renewal } from './en/renewal.ts';
import { reservations } from './en/reservations.ts';
import { secondFactor } from './en/second-factor.ts';
import { settings } from './en/settings.ts';
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
  secondFactor,
  reservations,
  renewal,
  waiting,
  lookup,
  contact,
  documents,
  share: { ...shareTexts },
};
