import type { MessagesLike } from '@hamkke/shell-api';
import type { consent as ko } from '../ko/consent.ts';

export const consent: MessagesLike<typeof ko> = {
  heading: '同意条款',
  terms: '服务条款',
  privacy: '隐私政策',
  all: '全部同意',
  agree: { terms: '我同意服务条款（必选）', privacy: '我同意隐私政策（必选）' },
  missing: { terms: '请同意服务条款。', privacy: '请同意隐私政策。' },
  read: '查看',
  byContinuing: '继续即表示您同意{{terms}}和{{privacy}}。',
  newer: '这是自{{date}}起适用的新内容。请点击“查看”阅读后重新同意。您输入的内容仍然保留。',
  again: '请阅读更新后的{{terms}}和{{privacy}}，然后再按一次按钮。',
};
