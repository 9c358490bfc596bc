import type { DirectionsTexts } from './directions-texts.ts';

export const directionsTexts: DirectionsTexts = {
  heading: 'Directions',
  kakao: 'KakaoMap',
  naver: 'NAVER Map',
  google: 'Google Maps',
  apple: 'Apple Maps',
  newWindow: '(new window)',
  bySearch: 'This location has no position on the map, so its address is searched for.',
  copy: 'Copy the address',
  copied: 'Copied',
  notCopied: 'Could not copy',
  byHand: 'The address is selected: please copy it yourself.',
  call: 'Call support',
  message: 'Text support',
};
