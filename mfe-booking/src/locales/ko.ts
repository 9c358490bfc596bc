import { directionsTexts } from '@hamkke/screen-kit/directions/texts/ko';
import { shareTexts } from '@hamkke/screen-kit/share/texts/ko';
import { mapTexts } from '../components/map/texts/ko.ts';
import { checkout } from './ko/checkout.ts';
import { general } from './ko/general.ts';
import { home } from './ko/home.ts';
import { locations } from './ko/locations.ts';
import { places } from './ko/places.ts';
import { result } from './ko/result.ts';
import { storage } from './ko/storage.ts';
import { visit } from './ko/visit.ts';
import { waiting } from './ko/waiting.ts';

export const ko = {
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
