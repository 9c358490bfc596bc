import type { Gaps } from '../document-text.ts';

export const gaps: Gaps = {
  company: '［商号］',
  representative: '［代表者］',
  address: '［事業所の所在地］',
  businessNumber: '［事業者登録番号］',
  mailOrderNumber: '［通信販売業申告番号］',
  privacyOfficer: '［個人情報保護責任者］',
  hosting: '［ホスティングサービス提供者］',
  phone: '［電話番号］',
  email: '［メールアドレス］',
};
