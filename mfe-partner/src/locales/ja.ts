import type { MessagesLike } from '@hamkke/shell-api';
import { doors } from './ja/doors.ts';
import { figures } from './ja/figures.ts';
import { franchise } from './ja/franchise.ts';
import { general } from './ja/general.ts';
import { managing } from './ja/managing.ts';
import { overview } from './ja/overview.ts';
import { reservations } from './ja/reservations.ts';
import { revenue } from './ja/revenue.ts';
import { warehouses } from './ja/warehouses.ts';
import { work } from './ja/work.ts';
import type { ko } from './ko.ts';

export const ja: MessagesLike<typeof ko> = {
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
