import { directionsTexts } from '@hamkke/screen-kit/directions/texts/zh';
import { shareTexts } from '@hamkke/screen-kit/share/texts/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import { mapTexts } from '../components/map/texts/zh.ts';
import { checkout } from './zh/checkout.ts';
import { general } from './zh/general.ts';
import { home } from './zh/home.ts';
import { locations } from './zh/locations.ts';
import { places } from './zh/places.ts';
import { result } from './zh/result.ts';
import { storage } from './zh/storage.ts';
import { visit } from './zh/visit.ts';
import { waiting } from './zh/waiting.ts';
import type { ko } from './ko.ts';

export const zh: MessagesLike<typeof ko> = {
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
