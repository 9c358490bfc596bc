import type { MessagesLike } from '@hamkke/shell-api';
import type { oauth as ko } from '../ko/oauth.ts';

export const oauth: MessagesLike<typeof ko> = {
  title: 'Social login',
  processing: 'Logging you in',
  processingText: 'One moment, please. You will be taken on right away.',
  done: 'You are logged in',
  doneText: 'Taking you back to where you were.',
  closeText: 'You are logged in. Please close this window.',
  closeFailedText: 'Please go on in the window you came from. This one may be closed.',
  errorTitle: 'Login error',
  returning: 'You will return to the login screen in a moment.',
  toLogin: 'To the login screen',
  continue: 'Continue',
  missingCode: 'Authentication code not found.',
  denied: 'You did not agree to the login, so you were not logged in.',
  expired: 'The time for logging in is over. Please try again.',
  notPinned: 'This way of logging in does not belong to the administrator account. Please use the one from before.',
  google: 'An error occurred during Google login.',
  kakao: 'An error occurred during Kakao login.',
  other: 'An error occurred during login.',
  windowClosed: 'The login window was closed. Please try again.',
  unknownProvider: 'This way of logging in is not available at the moment.',
  needsProof: 'There is already an account with this e-mail address, and the address has not been verified yet.',
  needsProofText:
    'If the address is yours, ask for the mail that resets the password and choose a new one. That verifies the address, and from then on you can log in this way too.',
  needsProofLink: 'Get the password reset mail',
};
