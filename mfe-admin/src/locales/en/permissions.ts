import type { MessagesLike } from '@hamkke/shell-api';
import type { permissions as ko } from '../ko/permissions.ts';

export const permissions: MessagesLike<typeof ko> = {
  about: 'What a super user may do',
  may: 'May',
  mayList: { locations: 'manage every branch', units: 'manage every box', reservations: 'manage every reservation' },
  mayNot: 'May not',
  mayNotList: {
    people: 'touch people or applications',
    permissions: 'grant or revoke permissions',
    settlements: 'see settlements of others',
    log: 'read the audit log',
  },
  list: 'Permissions by franchise',
  superUser: 'Super user',
  superUserOf: '{{name}}: super user',
  on: 'On',
  off: 'Off',
  granted: 'Super user rights are granted',
  revoked: 'Super user rights are revoked',
  failed: 'The permission could not be changed',
  overtaken: 'This was changed elsewhere, or it is no approved franchise. The list was read again.',
  dialog: {
    title: 'Grant super user rights?',
    text: 'The owner will manage the branches, boxes and reservations of every franchise. Pages that are open follow at once.',
    confirm: 'Grant',
  },
};
