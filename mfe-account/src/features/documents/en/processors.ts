import type { DocumentFacts, Section } from '../document-text.ts';
import { processorBlocks } from '../processor-blocks.ts';

/** Who processes personal data for the operator, in English. */
export const processors = (facts: DocumentFacts): Section => ({
  heading: 'Who processes data for the company',
  blocks: [
    'The company entrusts the following work to others, and sees to it by contract and supervision that they handle personal data safely.',
    ...processorBlocks(
      facts,
      {
        name: 'Processor',
        task: 'Work',
        country: 'Country',
        abroad:
          'Those with a country process personal data there, outside of Korea (transfer abroad); all others process it in Korea.',
      },
      {
        entries: [
          {
            heading: 'Payment provider (the company named in the payment window)',
            facts: [
              ['Work', 'card payments, storing cards, refunds, settlement with franchise owners'],
              ['Data', 'name, e-mail address, telephone number, member identifier, order number, amount'],
            ],
          },
          {
            heading: facts.hosting,
            facts: [
              ['Work', 'running the servers that hold the service and its data'],
              ['Data', 'what is stored in the service'],
            ],
          },
          {
            heading: 'Mail delivery service',
            facts: [
              ['Work', 'sending mails about bookings, refunds, address verification and the like'],
              ['Data', 'name, e-mail address, content of the mail'],
            ],
          },
          {
            heading: 'Translation service',
            facts: [
              ['Work', 'translating published texts such as names, addresses and descriptions of branches'],
              ['Data', 'no personal data is sent'],
            ],
          },
        ],
      },
    ),
    'Where a map is shown, its provider may receive your IP address.',
  ],
});
