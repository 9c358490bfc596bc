import type { ConsentTexts } from './consent-texts.ts';

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
