import { directionsTexts } from '@hamkke/screen-kit/directions/texts/ja';
import { shareTexts } from '@hamkke/screen-kit/share/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import { mapTexts } from '../components/map/texts/ja.ts';
import { checkout } from './ja/checkout.ts';
import { general } from './ja/general.ts';
import { home } from './ja/home.ts';
import { locations } from './ja/locations.ts';
import { places } from './ja/places.ts';
import { result } from './ja/result.ts';
import { storage } from './ja/storage.ts';
import { visit } from './ja/visit.ts';
import { waiting } from './ja/waiting.ts';
import type { ko } from './ko.ts';

export const ja: MessagesLike<typeof ko> = {
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
