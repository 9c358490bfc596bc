export const consent = {
  heading: '약관 동의',
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  all: '모두 동의',
  agree: { terms: '이용약관에 동의해요 (필수)', privacy: '개인정보 처리방침에 동의해요 (필수)' },
  missing: { terms: '이용약관에 동의해 주세요.', privacy: '개인정보 처리방침에 동의해 주세요.' },
  read: '보기',
  byContinuing: '계속하면 {{terms}}과 {{privacy}}에 동의하게 돼요.',
  newer: '{{date}}부터 적용되는 새 내용이에요. ‘보기’를 눌러 읽고 다시 동의해 주세요. 입력한 내용은 그대로 있어요.',
  again: '바뀐 {{terms}}과 {{privacy}}을 읽고 다시 눌러 주세요.',
};
