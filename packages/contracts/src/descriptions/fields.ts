import {
  calendarDateSchema,
  dateInputSchema,
  idSchema,
  imageDataSchema,
  instantSchema,
  monthSchema,
  orderIdSchema,
  periodSchema,
  priceSchema,
  sizeSchema,
  sumSchema,
  wonSchema,
} from '../schemas/fields.ts';
import { languageSchema } from '../schemas/language.ts';
import { placeSlugSchema } from '../schemas/place.ts';
import { emailSchema } from '../schemas/user.ts';
import { descriptions } from './registry.ts';

descriptions.add(idSchema, {
  description: 'An id of ours: letters, digits, dash and underscore.',
  examples: ['gangnam-1'],
});
descriptions.add(orderIdSchema, {
  description: "An order number, which is the payment provider's payment id too.",
  examples: ['HK20261128A7F3K9'],
});
descriptions.add(calendarDateSchema, { description: 'A calendar day in Seoul.', examples: ['2026-12-01'] });
descriptions.add(dateInputSchema, {
  description: 'A calendar day in Seoul (`YYYY-MM-DD`), or an ISO instant, which is read as its Seoul day.',
  examples: ['2026-12-01', '2026-11-30T15:00:00.000Z'],
});
descriptions.add(instantSchema, { description: 'An instant in UTC.', examples: ['2026-11-28T07:25:13.000Z'] });
descriptions.add(monthSchema, { description: 'A month in Seoul.', examples: ['2026-11'] });
descriptions.add(wonSchema, { description: 'An amount in whole won.', examples: [89_000] });
descriptions.add(sumSchema, {
  description: 'A sum over many rentals in whole won, below zero where more went back than came in.',
  examples: [1_250_000],
});
descriptions.add(priceSchema, {
  description: 'A price in whole won; 0 means that the unit is not offered for that period.',
  examples: [89_000],
});
descriptions.add(sizeSchema, { description: 'The size of a unit, the smallest first.', examples: ['M'] });
descriptions.add(periodSchema, {
  description: 'For how long a unit is rented; `custom` is any range, which is priced by its days.',
  examples: ['monthly'],
});
descriptions.add(languageSchema, { description: 'A language of the interface and of mails.', examples: ['ko'] });
descriptions.add(placeSlugSchema, {
  description: 'A city or district in an address: its romanised name.',
  examples: ['gangnam-gu'],
});
descriptions.add(emailSchema, {
  description: 'An e-mail address; it is trimmed and put into lower case, so that one mailbox is one address.',
  examples: ['minji@example.com'],
});
descriptions.add(imageDataSchema, {
  description: 'An image as a data URL of JPEG, PNG or WebP; the server decodes and encodes it anew.',
});
