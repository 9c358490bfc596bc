import { consentTexts } from '@hamkke/screen-kit/registration/texts/ko';
import { contact } from './contact.ts';
export const consent = {
  ...consentTexts,
  newWindow: contact.newWindow,
  byContinuing: '계속하면 {{terms}}과 {{privacy}}에 동의하게 돼요.',
  again: '바뀐 {{terms}}과 {{privacy}}을 읽고 다시 눌러 주세요.',
};
