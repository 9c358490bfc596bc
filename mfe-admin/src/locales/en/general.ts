import { errorTexts } from '@hamkke/screen-kit/errors/en';
import { screenTexts } from '@hamkke/screen-kit/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  close: 'Close',
  cancel: 'Cancel',
  utilisation: {
    noUnits: 'No boxes yet.',
    percent: '{{value}}%',
    text: 'Utilisation {{percent}}% · {{taken}} of {{all}} boxes taken',
    taken: '{{taken}} of {{all}} boxes taken',
  },
  dashboard: {
    title: 'Administration',
    menu: 'Administration menu',
    outdated: 'This could not be read anew: you see what was read before',
    tabs: {
      approvals: 'Approvals',
      franchises: 'Franchises',
      warehouses: 'Warehouses',
      permissions: 'Permissions',
      reservations: 'Reservations',
      stats: 'Statistics',
      operations: 'Operations',
    },
  },
  errors: errorTexts,
};
