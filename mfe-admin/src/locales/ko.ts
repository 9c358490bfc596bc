import { approvals } from './ko/approvals.ts';
import { failedMails } from './ko/failed-mails.ts';
import { franchises } from './ko/franchises.ts';
import { general } from './ko/general.ts';
import { operations } from './ko/operations.ts';
import { permissions } from './ko/permissions.ts';
import { revenue } from './ko/revenue.ts';
import { stats } from './ko/stats.ts';

export const ko = { ...general, approvals, franchises, permissions, revenue, stats, operations, failedMails };
