import { registrationTexts } from '@hamkke/screen-kit/registration/texts/en';
import type { MessagesLike } from '@hamkke/shell-api';
import type { register as ko } from '../ko/register.ts';

export const register: MessagesLike<typeof ko> = {
  ...registrationTexts,
  title: 'Sign up',
  lead: 'A name and an e-mail address are all it takes.',
  google: 'Continue with Google',
  kakao: 'Continue with Kakao',
  other: 'Continue with {{title}}',
  or: 'or by e-mail',
  kind: 'Kind of membership',
  member: 'General member',
  franchise: 'Franchise member',
  franchiseHeading: 'About the franchise',
  franchiseNote:
    'Warehouses can be registered after an administrator has approved you, which takes up to {{hours}} hours.',
  submit: 'Sign up',
  submitFranchise: 'Sign up as a franchise',
  submitting: 'Signing up...',
  haveAccount: 'Already a member?',
  login: 'Log in',
  failed: 'An error occurred during sign up.',
  notFinished: 'The sign-up could not be completed. What you entered is still here: please try again.',
  welcome: 'Welcome!',
  welcomeText: 'We sent you a mail. Please follow its link to verify your address.',
  aside: {
    member: 'Book boxes and keep track of your rentals',
    franchise: 'Register warehouses and see revenue and reservations',
    free: 'Signing up is free',
  },
};
