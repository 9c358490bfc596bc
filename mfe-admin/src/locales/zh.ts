import type { MessagesLike } from '@hamkke/shell-api';
import { approvals } from './zh/approvals.ts';
import { failedMails } from './zh/failed-mails.ts';
import { franchises } from './zh/franchises.ts';
import { general } from './zh/general.ts';
import { operations } from './zh/operations.ts';
import { permissions } from './zh/permissions.ts';
import { revenue } from './zh/revenue.ts';
import { stats } from './zh/stats.ts';
import type { ko } from './ko.ts';

export const zh: MessagesLike<typeof ko> = {
  ...general,
  approvals,
  franchises,
  permissions,
  revenue,
  stats,
  operations,
  failedMails,
};
