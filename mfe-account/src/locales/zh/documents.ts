import type { MessagesLike } from '@hamkke/shell-api';
import type { documents as ko } from '../ko/documents.ts';

export const documents: MessagesLike<typeof ko> = {
  effective: '{{date}}起施行',
  contents: '目录',
  print: '打印',
  failed: '无法加载文件',
};
