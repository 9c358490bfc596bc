import type { ConsentTexts } from './consent-texts.ts';

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
