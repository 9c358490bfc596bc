import type { MessagesLike } from '@hamkke/shell-api';
import type { offline as ko } from '../ko/offline.ts';

export const offline: MessagesLike<typeof ko> = {
  title: 'You are offline',
  needed: 'This needs an internet connection.',
  older: 'You see what was loaded last. It is loaded again as soon as you are connected.',
};
