import type { ConsentTexts } from './consent-texts.ts';
import type { RegistrationTexts } from './registration-texts.ts';

export const consentTexts: ConsentTexts = {
  heading: 'Your agreement',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  all: 'I agree to everything',
  agree: { terms: 'I agree to the Terms of Use (required)', privacy: 'I agree to the Privacy Policy (required)' },
  missing: { terms: 'Please agree to the Terms of Use.', privacy: 'Please agree to the Privacy Policy.' },
  read: 'Read',
  newWindow: '(new window)',
  newer:
    'A new version applies from {{date}}. Open it with “Read”, and agree once more. What you entered is still here.',
};

export const registrationTexts: RegistrationTexts = {
  username: 'Username',
  email: 'E-mail',
  displayName: 'Display name',
  displayNameHint: 'Left empty, your username is shown.',
  password: 'Password',
  passwordHint: 'At least {{count}} characters.',
  confirm: 'Confirm password',
  franchiseName: 'Franchise name',
  franchiseAddress: 'Franchise address',
  franchisePhone: 'Contact phone',
  requiredAll: 'Please fill in all required fields.',
  partnerAll: 'Please fill in everything about the franchise.',
  required: 'This field is required.',
  tooShort: 'The password must have at least 6 characters.',
  tooLong: 'This is too long. Please shorten it.',
  notAllowed: 'There are characters in it that cannot be used.',
  mismatch: 'The passwords do not match.',
  emailInvalid: 'This is not a valid e-mail address.',
  phoneInvalid: 'Only digits, +, - and brackets, please.',
  emailTaken: 'This e-mail address is already in use.',
  weakPassword: 'This password is too weak. Please choose another one.',
};
