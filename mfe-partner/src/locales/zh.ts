import type { MessagesLike } from '@hamkke/shell-api';
import { franchise } from './zh/franchise.ts';
import { general } from './zh/general.ts';
import { managing } from './zh/managing.ts';
import { overview } from './zh/overview.ts';
import { reservations } from './zh/reservations.ts';
import { revenue } from './zh/revenue.ts';
import { warehouses } from './zh/warehouses.ts';
import type { ko } from './ko.ts';

export const zh: MessagesLike<typeof ko> = {
  ...general,
  franchise,
  managing,
  overview,
  warehouses,
  revenue,
  reservations,
};
