import type { Gaps } from '../document-text.ts';

export const gaps: Gaps = {
  company: '[company name]',
  representative: '[representative]',
  address: '[business address]',
  businessNumber: '[business registration number]',
  mailOrderNumber: '[mail-order business report number]',
  privacyOfficer: '[privacy officer]',
  hosting: '[hosting provider]',
  phone: '[telephone]',
  email: '[e-mail address]',
};
