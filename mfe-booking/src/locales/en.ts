import { directionsTexts } from '@hamkke/screen-kit/directions/texts/en';
import { shareTexts } from '@hamkke/screen-kit/share/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import { mapTexts } from '../components/map/texts/en.ts';
import { checkout } from './en/checkout.ts';
import { general } from './en/general.ts';
import { home } from './en/home.ts';
import { locations } from './en/locations.ts';
import { places } from './en/places.ts';
import { result } from './en/result.ts';
import { storage } from './en/storage.ts';
import { visit } from './en/visit.ts';
import { waiting } from './en/waiting.ts';
import type { ko } from './ko.ts';

export const en: MessagesLike<typeof ko> = {
  ...general,
  home,
  locations,
  places,
  storage,
  checkout,
  result,
  visit,
  waiting,
  map: mapTexts,
  directions: { ...directionsTexts },
  share: { ...shareTexts },
};
