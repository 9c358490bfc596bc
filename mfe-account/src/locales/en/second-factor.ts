import type { MessagesLike } from '@hamkke/shell-api';
import type { secondFactor as ko } from '../ko/second-factor.ts';

export const secondFactor: MessagesLike<typeof ko> = {
  heading: 'Two-step sign-in',
  title: 'Authentication code',
  on: 'On',
  off: 'Off',
  lead: 'Logging in asks for a code of your authenticator app as well, so nobody gets in with a leaked password.',
  leadRequired:
    'Administrator rights need two-step sign-in. Logging in asks for a code of your authenticator app as well.',
  waits: 'Please set up two-step sign-in',
  waitsText:
    'You can use your administrator rights once two-step sign-in is on. Connect your authenticator app in the settings.',
  asked: 'Please enter the code of your authenticator app.',
  code: 'Authentication code',
  codeHint: 'The six digits in your authenticator app. A recovery code works too.',
  newCodeHint: 'The six digits in your authenticator app.',
  codeMissing: 'Please enter the code.',
  codeWrong: 'The code is wrong or was used already. Please try the next one.',
  codeLate: 'The time is over. Please cancel and start again.',
  confirm: 'Confirm',
  start: 'Set up',
  replace: 'Move to another device',
  scan: 'Scan the QR code with your authenticator app and enter the code that it shows.',
  qr: 'QR code for your authenticator app',
  typeInstead: 'If you cannot scan it, enter this key in the app.',
  copySecret: 'Copy the key',
  ends: 'Turning it on logs you out on every other device and, the first time, ends all API tokens.',
  turnOn: 'Turn on',
  done: 'Two-step sign-in is on',
  codesText:
    'With these recovery codes you can log in without your phone. Each works once, and they are shown this once: please put them in a safe place now.',
  codes: 'Recovery codes',
  copyCodes: 'Copy all',
  saveCodes: 'Download',
  putAway: 'I have put them away',
  remove: 'Turn off',
  removeTitle: 'Turn two-step sign-in off?',
  removeText: 'Logging in will no longer ask for a code.',
  removed: 'Two-step sign-in is off',
  failed: 'That did not work',
};
