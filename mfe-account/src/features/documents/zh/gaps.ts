import type { Gaps } from '../document-text.ts';

export const gaps: Gaps = {
  company: '［商号］',
  representative: '［代表人］',
  address: '［营业地址］',
  businessNumber: '［营业登记号］',
  mailOrderNumber: '［通信销售业申报号］',
  privacyOfficer: '［个人信息保护负责人］',
  hosting: '［托管服务提供商］',
  phone: '［电话号码］',
  email: '［电子邮件地址］',
};
