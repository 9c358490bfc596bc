import { documentVersions } from '@hamkke/contracts';
import { extraSites } from './extra-sites.ts';
import { createRandom, demoId } from './random.ts';
import type { ImportedPerson } from './shapes.ts';
import { madeUpName } from './texts.ts';

const companies = ['보관', '창고', '스토리지', '짐집', '수납', '보관소', '물류', '함께창고'] as const;

/** So many of those who applied wait for the administrator. */
const waitingShare = 0.05;

/**
 * A great many partners, to see whether lists of them stay quick: people without a password, most of them approved.
 * The same number gives the same people, and a larger one only adds to them.
 */
export function partnersLoad(count: number): ImportedPerson[] {
  return extraSites(count).map(({ name, city, district, street }, index): ImportedPerson => {
    const random = createRandom(`franchise:${index}`);
    const number = String(index + 1).padStart(5, '0');
    const place = name.replace(/ \d+호점$/, '');
    return {
      id: demoId('franchise', index),
      username: `franchise${number}`,
      email: `franchise${number}@example.com`,
      displayName: madeUpName(random),
      userType: 'franchise',
      isApproved: !random.chance(waitingShare),
      isSuperUser: false,
      partnerId: null,
      franchiseInfo: {
        name: `${place}${random.pick(companies)} ${index + 1}`,
        address: `${city} ${district} ${street}`,
        phone: `02-555-${number.slice(-4)}`,
      },
      consent: documentVersions,
    };
  });
}
