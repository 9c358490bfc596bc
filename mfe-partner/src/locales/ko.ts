import { doors } from './ko/doors.ts';
import { figures } from './ko/figures.ts';
import { franchise } from './ko/franchise.ts';
import { general } from './ko/general.ts';
import { managing } from './ko/managing.ts';
import { overview } from './ko/overview.ts';
import { reservations } from './ko/reservations.ts';
import { revenue } from './ko/revenue.ts';
import { warehouses } from './ko/warehouses.ts';
import { work } from './ko/work.ts';

export const ko = {
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
