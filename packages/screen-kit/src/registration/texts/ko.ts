import type { ConsentTexts } from './consent-texts.ts';
import type { RegistrationTexts } from './registration-texts.ts';

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

export const registrationTexts: RegistrationTexts = {
  username: '사용자 이름',
  email: '이메일',
  displayName: '표시 이름',
  displayNameHint: '비워 두면 사용자 이름으로 보여요.',
  password: '비밀번호',
  passwordHint: '최소 {{count}}자 이상 입력해 주세요.',
  confirm: '비밀번호 확인',
  franchiseName: '가맹점 이름',
  franchiseAddress: '가맹점 주소',
  franchisePhone: '연락처',
  requiredAll: '모든 필수 필드를 입력해주세요.',
  partnerAll: '가맹점 정보를 모두 입력해주세요.',
  required: '필수 항목이에요.',
  tooShort: '비밀번호는 최소 6자 이상이어야 합니다.',
  tooLong: '너무 길어요. 줄여서 입력해 주세요.',
  notAllowed: '쓸 수 없는 글자가 있어요.',
  mismatch: '비밀번호가 일치하지 않습니다.',
  emailInvalid: '이메일 형식이 올바르지 않아요.',
  phoneInvalid: '연락처는 숫자와 +, -, 괄호만 쓸 수 있어요.',
  emailTaken: '이미 사용 중인 이메일이에요.',
  weakPassword: '너무 약한 비밀번호예요. 다른 비밀번호를 써 주세요.',
};
