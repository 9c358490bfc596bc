import type { MessagesLike } from '@hamkke/shell-api';
import { approvals } from './en/approvals.ts';
import { failedMails } from './en/failed-mails.ts';
import { franchises } from './en/franchises.ts';
import { general } from './en/general.ts';
import { operations } from './en/operations.ts';
import { permissions } from './en/permissions.ts';
import { revenue } from './en/revenue.ts';
import { stats } from './en/stats.ts';
import type { ko } from './ko.ts';

export const en: MessagesLike<typeof ko> = {
  ...general,
  approvals,
  franchises,
  permissions,
  revenue,
  stats,
  operations,
  failedMails,
};
