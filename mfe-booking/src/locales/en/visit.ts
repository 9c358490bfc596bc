import type { MessagesLike } from '@hamkke/shell-api';
import type { visit as ko } from '../ko/visit.ts';

export const visit: MessagesLike<typeof ko> = {
  heading: 'Look around before you rent',
  what: 'Come by and look around this branch for {{minutes}} minutes. Open the link in our mail at the branch and start there: you get a code for the entrance.',
  terms: 'It is free, once in {{days}} days with one email address. The doors of the boxes stay closed.',
  email: 'Email for the link',
  emailHint:
    'Used only for mails about the visit, and to see that it is one visit in {{every}} days; deleted {{days}} days after the end of the visit or of the link.',
  emailMissing: 'Please enter a valid email address.',
  submit: 'Get a link for a visit',
  mailed: 'Please check your mail',
  mailedHint:
    'We have sent a mail to {{email}}. Its link is good for {{hours}} hours. Please start once you are at the branch.',
  mailedBefore: 'If you looked around within the last {{days}} days, the mail says from when you can visit again.',
  againHint:
    'No mail? Please look in your spam folder as well. Within {{minutes}} minutes of a mail we do not send another.',
  again: 'Correct the email or request again',
};
