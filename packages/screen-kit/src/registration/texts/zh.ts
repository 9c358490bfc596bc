import type { ConsentTexts } from './consent-texts.ts';
import type { RegistrationTexts } from './registration-texts.ts';

export const consentTexts: ConsentTexts = {
  heading: '同意条款',
  terms: '服务条款',
  privacy: '隐私政策',
  all: '全部同意',
  agree: { terms: '我同意服务条款（必选）', privacy: '我同意隐私政策（必选）' },
  missing: { terms: '请同意服务条款。', privacy: '请同意隐私政策。' },
  read: '查看',
  newWindow: '（新窗口）',
  newer: '这是自{{date}}起适用的新内容。请点击“查看”阅读后重新同意。您输入的内容仍然保留。',
};

export const registrationTexts: RegistrationTexts = {
  username: '用户名',
  email: '电子邮件',
  displayName: '显示名称',
  displayNameHint: '留空则显示用户名。',
  password: '密码',
  passwordHint: '请至少输入{{count}}个字符。',
  confirm: '确认密码',
  franchiseName: '加盟店名称',
  franchiseAddress: '加盟店地址',
  franchisePhone: '联系电话',
  requiredAll: '请填写所有必填项。',
  partnerAll: '请填写全部加盟店信息。',
  required: '此项为必填项。',
  tooShort: '密码至少需要6个字符。',
  tooLong: '内容过长，请缩短。',
  notAllowed: '含有不可使用的字符。',
  mismatch: '两次输入的密码不一致。',
  emailInvalid: '电子邮件地址格式不正确。',
  phoneInvalid: '联系电话只能使用数字、+、-和括号。',
  emailTaken: '该电子邮件地址已被使用。',
  weakPassword: '密码强度太弱，请使用其他密码。',
};
