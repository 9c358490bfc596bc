import { registrationTexts } from '@hamkke/screen-kit/registration/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { franchise as ko } from '../ko/franchise.ts';

export const franchise: MessagesLike<typeof ko> = {
  title: 'Franchise',
  eyebrow: 'Franchise',
  heading: 'Turn empty space into a Hamkke branch',
  lead: 'We take care of bookings, payments and settlement. You bring the space.',
  toApplication: 'Apply now',
  claim: '{{percent}}% revenue compared with plain rental',
  claimBasis: 'Based on: {{basis}}',
  benefits: {
    heading: 'What you get',
    unmanned: {
      title: 'Open 24 hours without staff',
      text: 'Customers book, pay, cancel and get refunds by themselves, and the mails about it go out on their own.',
    },
    live: {
      title: 'Your branches at a glance',
      text: 'Boxes, reservations and revenue, live on your phone and computer.',
    },
    prices: {
      title: 'You set the prices',
      text: 'Monthly, quarterly and yearly prices for each size, changed whenever you like.',
    },
    settlement: {
      title: 'Settled every month',
      text: 'You get {{share}}% of the payments, on day {{day}} of each month.',
    },
  },
  steps: {
    heading: 'Five steps to the opening',
    consultation: {
      title: 'Consultation',
      text: 'We look at your application and talk about the space and your plans.',
    },
    analysis: {
      title: 'Market analysis',
      text: 'We study demand and competition around you and propose a mix of sizes.',
    },
    contract: { title: 'Contract', text: 'We agree on the share and on how the branch is run.' },
    construction: { title: 'Construction and setup', text: 'Boxes, CCTV and access control are put in.' },
    opening: { title: 'Open and operate', text: 'You register the branch; once it is approved it takes bookings.' },
  },
  contact: {
    heading: 'Questions about a franchise',
    phone: 'Phone',
    email: 'E-mail',
    hours: 'Weekdays {{from}} – {{to}}, lunch break {{lunchFrom}} – {{lunchTo}}',
  },
  form: {
    ...registrationTexts,
    heading: 'Franchise application',
    note: 'Warehouses can be registered after an administrator has approved you, which takes up to {{hours}} hours.',
    accountHeading: 'Your account',
    submit: 'Apply',
    submitNew: 'Sign up and apply',
    correct: 'Send the correction',
    sending: 'Sending...',
    sent: 'Your application is on its way',
    proofSent: 'We also sent you a mail. Please follow its link to verify your address.',
    corrected: 'Your application is corrected',
    haveAccount: 'Already a member?',
    login: 'Log in and apply',
    failed: 'Your application could not be sent',
    notFinished: 'What you entered is still here: please try again.',
    sessionNotStored: 'You signed up, but this browser did not keep you logged in. Please allow cookies and log in.',
  },
  status: {
    admin: 'You are logged in as an administrator',
    adminText: 'Franchise applications are on the administrator’s screen.',
    toProfile: 'Go to the administrator’s screen',
    approved: 'Your franchise is approved',
    approvedText: 'Warehouses, reservations and revenue are on your dashboard.',
    toDashboard: 'Go to the dashboard',
    waiting: 'We are looking at your application',
    requestedAt: 'Requested {{when}}.',
    toWaiting: 'See where it stands',
    rejected: 'Your franchise application was not approved',
    reason: 'Reason: {{reason}}',
    again: 'You can correct it and apply again.',
    toForm: 'Go to the application',
  },
};
