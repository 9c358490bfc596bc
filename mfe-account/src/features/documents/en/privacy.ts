import type { DocumentFacts, PrivacyText } from '../document-text.ts';
import { processors } from './processors.ts';

const lawful = 'as long as the law requires, see section 2';

/** Privacy notice, in English. */
export const privacy = (facts: DocumentFacts): PrivacyText => ({
  lead: `${facts.company} (“the company”) protects personal data as the Personal Information Protection Act and other Korean laws require. This is how personal data is handled in the Hamkke service.`,
  numbered: (number, heading) => `${number}. ${heading}`,
  sections: {
    collected: {
      heading: 'What is collected, for what and how long',
      blocks: [
        'The company collects only what these purposes need, and uses it for nothing else.',
        {
          entries: [
            {
              heading: 'Sign-up and account',
              facts: [
                [
                  'Data',
                  'username, e-mail address, password (stored so that it cannot be read back), display name (optional), language, version of the terms agreed to and when',
                ],
                ['Purpose', 'recognising you, protecting the account, showing your bookings, informing you'],
                ['Kept', 'until the account is erased'],
              ],
            },
            {
              heading: 'Logging in with another account',
              facts: [
                ['Data', 'what the provider (Google, Kakao, others) sends: identifier, e-mail, name, profile picture'],
                ['Purpose', 'signing up and logging in'],
                ['Kept', 'until the account is erased'],
              ],
            },
            {
              heading: 'Booking and payment',
              facts: [
                [
                  'Data',
                  'name, e-mail address, telephone number (optional), branch and box, rental period, order number, amounts and times of payments and refunds. The company neither receives nor stores card numbers',
                ],
                ['Purpose', 'concluding and performing the contract, payment and refunds, looking up a reservation'],
                ['Kept', lawful],
              ],
            },
            {
              heading: 'Saved card and renewal',
              facts: [
                [
                  'Data',
                  'brand and last four digits of the card, the key that the payment provider issued for it (stored encrypted), what was agreed to for renewal, which higher prices were proposed, what was answered, and when. The card itself is stored by the payment provider',
                ],
                ['Purpose', 'charging for the renewal that the member agreed to'],
                ['Kept', 'until the card or the account is erased; records of proposals and consent as in section 2'],
              ],
            },
            {
              heading: 'Waiting list',
              facts: [
                [
                  'Data',
                  'e-mail address, language, branch and size, first day and period that are wanted, when it was requested and confirmed',
                ],
                ['Purpose', 'confirming the request, sending a mail when a box is free'],
                [
                  'Kept',
                  `until ${facts.waitingDays} days after the wait ends; a request that is not confirmed by mail for a day; when an account is erased, together with it`,
                ],
              ],
            },
            {
              heading: 'Getting in',
              facts: [
                [
                  'Data',
                  'door code (encrypted) with the time for which it is valid, when which door was opened, whether it opened; the names and days of people with whom a rental is shared; makers of locks get the code and its dates only, no name or contact',
                ],
                ['Purpose', 'getting in during the rental, help when a door does not open, the safety of the branch'],
                [
                  'Kept',
                  `what was opened for ${facts.openingDays} days; the door code until the rental is over and it is off all doors; with whom it is shared for ${facts.openingDays} days after that is taken back or over`,
                ],
              ],
            },
            {
              heading: 'Visits before renting',
              facts: [
                [
                  'Data',
                  'e-mail address, language, branch, when it was requested and begun, its door code (encrypted)',
                ],
                ['Purpose', 'mailing the link, the code for the entrance, limiting visits, the safety of the branch'],
                ['Kept', `for ${facts.openingDays} days after the visit is over, or can no longer be begun`],
              ],
            },
            {
              heading: 'Ending a rental',
              facts: [
                ['Data', 'day of leaving, photo of the empty box (stored without its place and other hidden data)'],
                ['Purpose', 'checking that the box was returned'],
                ['Kept', lawful],
              ],
            },
            {
              heading: 'Franchise application and settlement',
              facts: [
                ['Data', 'franchise name, address, telephone number, partner ID at the payment provider'],
                ['Purpose', 'examining the application, running the branch, settlement'],
                ['Kept', 'until the franchise ends; records of transactions as in section 2'],
              ],
            },
            {
              heading: 'Questions to support',
              facts: [
                ['Data', 'name, contact details, what you asked'],
                ['Purpose', 'answering questions and complaints'],
                ['Kept', lawful],
              ],
            },
            {
              heading: 'What arises while the service is used',
              facts: [
                ['Data', 'IP address, kind of browser and device, time of access, cookies, records of administration'],
                ['Purpose', 'keeping you logged in, preventing abuse, security'],
                ['Kept', 'log-in records for 3 months, the rest until the purpose is met'],
              ],
            },
          ],
        },
        `Children under ${facts.minimumAge} cannot sign up, and the company does not knowingly collect their data.`,
      ],
    },
    periods: {
      heading: 'Records kept by law',
      blocks: [
        'These records are kept apart from other data for as long as the law requires, even when their purpose is met:',
        {
          points: [
            'Contracts and withdrawals: 5 years (Act on Consumer Protection in Electronic Commerce)',
            'Payments and supplies: 5 years (Act on Consumer Protection in Electronic Commerce)',
            'Complaints and disputes of consumers: 3 years (Act on Consumer Protection in Electronic Commerce)',
            'Labelling and advertising: 6 months (Act on Consumer Protection in Electronic Commerce)',
            'Log-in and access: 3 months (Protection of Communications Secrets Act)',
          ],
        },
        'When a member erases the account, names and contact details are taken off records of transactions; only what the law asks for stays.',
      ],
    },
    sharing: {
      heading: 'Who else receives personal data',
      blocks: [
        'The company gives personal data to others only with the user’s consent or where a law provides for it. To perform the contract it gives the following:',
        {
          entries: [
            {
              heading: 'The franchise owner who runs the branch you booked',
              facts: [
                ['Data', 'name, e-mail address, telephone number, box, rental period, state of the booking'],
                ['Purpose', 'providing the box, information about the branch, checking the return'],
                ['Kept', 'until the contract ends, afterwards as the law requires'],
              ],
            },
          ],
        },
      ],
    },
    processors: processors(facts),
    erasure: {
      heading: 'Erasure',
      blocks: [
        {
          clauses: [
            'Personal data is erased without delay when its time is over or its purpose is met.',
            'Electronic files are erased so that they cannot be restored; paper is shredded or burnt.',
            'Members can erase their account, log-in data and API tokens at once with “Erase my account” in the settings. While a rental is running or coming, or a refund is not done, this has to wait until then.',
          ],
        },
      ],
    },
    rights: {
      heading: 'Your rights and how to use them',
      blocks: [
        {
          clauses: [
            'You may ask at any time to see, correct, erase, stop using or hand over your personal data, and may withdraw your consent.',
            'You can change your name and e-mail address in your profile, and download your data or erase your account in the settings.',
            `For anything else, write to ${facts.email} or call ${facts.phone}. The company verifies who you are, acts within 10 days, and tells you the result.`,
            'A legal representative, or somebody you have authorised in writing, may use these rights for you.',
            'What the law requires to be kept stays for that time, even if you ask for its erasure.',
          ],
        },
      ],
    },
    cookies: {
      heading: 'Cookies and storage in the browser',
      blocks: [
        'The company uses only the cookies and browser storage that the service needs, none for advertising or tracking.',
        {
          points: [
            'Session cookie: keeps you logged in; removed when you log out.',
            'Visitor cookie: tells apart the browser that started a payment, to keep the box for it and to prevent abuse.',
            'Look-up cookie: opens the one reservation that you confirmed with a code, for 30 minutes.',
            'Browser storage: your language, the name shown on the screen, your last order number and what can be read offline stay on this device. Private content is removed when you log out.',
          ],
        },
        'You can block or delete cookies in your browser. Without them you cannot log in or book.',
      ],
    },
    cameras: {
      heading: 'Cameras',
      blocks: [
        'Cameras may be installed in the shared areas of a branch for safety and the prevention of crime. A sign at each branch says for what, where, what area and when is filmed, how long recordings are kept, and whom to contact. The inside of boxes is not filmed.',
      ],
    },
    security: {
      heading: 'Security',
      blocks: [
        {
          points: [
            'Passwords are stored so that they cannot be read back, and connections are encrypted.',
            'Only people who need it for their work have access to personal data, and changes by administrators are recorded.',
            'Logs and messages between services carry no names or contact details unless they are indispensable.',
            'Requests are limited, abnormal access is blocked, and back-ups are made regularly.',
          ],
        },
      ],
    },
    officer: {
      heading: 'Privacy officer',
      blocks: [
        'For questions, complaints and remedies concerning personal data, please contact:',
        {
          points: [
            `Privacy officer: ${facts.privacyOfficer}`,
            `Company: ${facts.company}, ${facts.address}`,
            `Telephone: ${facts.phone}`,
            `E-mail: ${facts.email}`,
          ],
        },
      ],
    },
    remedies: {
      heading: 'Where else to turn',
      blocks: [
        'To report an infringement or get advice, you may turn to these Korean institutions:',
        {
          points: [
            'Personal Information Dispute Mediation Committee: 1833-6972, www.kopico.go.kr',
            'Personal Information Infringement Report Center: 118, privacy.kisa.or.kr',
            'Supreme Prosecutors’ Office: 1301, www.spo.go.kr',
            'National Police Agency: 182, ecrm.police.go.kr',
          ],
        },
      ],
    },
    changes: {
      heading: 'Effective date and changes',
      blocks: [
        `This policy applies from ${facts.effective}. Changes are announced in the service ${facts.changeNoticeDays} days before they apply, and ${facts.adverseChangeNoticeDays} days before if they matter to your rights.`,
        'Versions in other languages help to understand this policy; where they differ, the Korean text applies.',
      ],
    },
  },
});
