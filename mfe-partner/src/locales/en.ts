import type { MessagesLike } from '@hamkke/shell-api';
import { doors } from './en/doors.ts';
import { figures } from './en/figures.ts';
import { franchise } from './en/franchise.ts';
import { general } from './en/general.ts';
import { managing } from './en/managing.ts';
import { overview } from './en/overview.ts';
import { reservations } from './en/reservations.ts';
import { revenue } from './en/revenue.ts';
import { warehouses } from './en/warehouses.ts';
import { work } from './en/work.ts';
import type { ko } from './ko.ts';

export const en: MessagesLike<typeof ko> = {
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
