import { contact } from './ko/contact.ts';
import { general } from './ko/general.ts';
import { login } from './ko/login.ts';
import { lookup } from './ko/lookup.ts';
import { oauth } from './ko/oauth.ts';
import { profile } from './ko/profile.ts';
import { recovery } from './ko/recovery.ts';
import { register } from './ko/register.ts';
import { reservations } from './ko/reservations.ts';
import { settings } from './ko/settings.ts';

export const ko = { ...general, login, register, oauth, recovery, profile, settings, reservations, lookup, contact };
