import type { MessagesLike } from '@hamkke/shell-api';
import { doors } from './zh/doors.ts';
import { figures } from './zh/figures.ts';
import { franchise } from './zh/franchise.ts';
import { general } from './zh/general.ts';
import { managing } from './zh/managing.ts';
import { overview } from './zh/overview.ts';
import { reservations } from './zh/reservations.ts';
import { revenue } from './zh/revenue.ts';
import { warehouses } from './zh/warehouses.ts';
import { work } from './zh/work.ts';
import type { ko } from './ko.ts';

export const zh: MessagesLike<typeof ko> = {
  ...general,
  doors,
  figures,
  franchise,
  managing,
  overview,
  warehouses,
  revenue,
  reservations,
  work,
};
