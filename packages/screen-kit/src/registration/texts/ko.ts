import type { ConsentTexts } from './consent-texts.ts';

export const consentTexts: ConsentTexts = {
  heading: '약관 동의',
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  all: '모두 동의',
  agree: { terms: '이용약관에 동의해요 (필수)', privacy: '개인정보 처리방침에 동의해요 (필수)' },
  missing: { terms: '이용약관에 동의해 주세요.', privacy: '개인정보 처리방침에 동의해 주세요.' },
  read: '보기',
  newWindow: '(새 창)',
  newer: '{{date}}부터 적용되는 새 내용이에요. ‘보기’를 눌러 읽고 다시 동의해 주세요. 입력한 내용은 그대로 있어요.',
};
