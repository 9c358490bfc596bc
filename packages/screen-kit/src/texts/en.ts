import type { ScreenTexts } from './screen-texts.ts';

export const screenTexts: ScreenTexts = {
  loading: 'Loading',
  retry: 'Try again',
  reference: 'Error number {{id}}',
  more: 'Show more',
  moreFailed: 'More could not be loaded',
  notConnected: 'It can be loaded once you are connected again.',
};
