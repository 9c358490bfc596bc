import type { Gaps } from '../document-text.ts';

export const gaps: Gaps = {
  company: '[상호]',
  representative: '[대표자]',
  address: '[사업장 주소]',
  businessNumber: '[사업자등록번호]',
  mailOrderNumber: '[통신판매업 신고번호]',
  privacyOfficer: '[개인정보 보호책임자]',
  hosting: '[호스팅 서비스 제공자]',
  phone: '[전화번호]',
  email: '[이메일]',
};
