import type { MessagesLike } from '@hamkke/shell-api';
import { approvals } from './ja/approvals.ts';
import { failedMails } from './ja/failed-mails.ts';
import { franchises } from './ja/franchises.ts';
import { general } from './ja/general.ts';
import { operations } from './ja/operations.ts';
import { permissions } from './ja/permissions.ts';
import { revenue } from './ja/revenue.ts';
import { stats } from './ja/stats.ts';
import type { ko } from './ko.ts';

export const ja: MessagesLike<typeof ko> = {
  ...general,
  approvals,
  franchises,
  permissions,
  revenue,
  stats,
  operations,
  failedMails,
};
