import type { MessagesLike } from '@hamkke/shell-api';
import type { managing as ko } from '../ko/managing.ts';

export const managing: MessagesLike<typeof ko> = {
  whose: 'Whose branches',
  mine: 'My branches',
  everybodys: 'All branches',
  single: 'One branch',
  location: 'Find a branch',
  locationHint: 'By the beginning of a word of its name, address or district.',
  failed: 'The branches could not be loaded',
  showAll: 'Clear the filters',
  ownMoney: 'Revenue and settlements are those of your own branches.',
  partner: 'Franchise',
  partnerHint: 'By the name or e-mail of the franchise.',
  everyPartner: 'Every franchise',
  house: 'Our own branches',
  houseDetail: 'Run by Hamkke, without a franchise',
  other: 'Another franchise',
  picker: { failed: 'The search failed.' },
};
