import type { MessagesLike } from '@hamkke/shell-api';
import type { documents as ko } from '../ko/documents.ts';

export const documents: MessagesLike<typeof ko> = {
  effective: '{{date}} 施行',
  contents: '目次',
  print: '印刷する',
  failed: '文書を読み込めませんでした',
};
