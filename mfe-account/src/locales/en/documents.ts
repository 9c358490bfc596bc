import type { MessagesLike } from '@hamkke/shell-api';
import type { documents as ko } from '../ko/documents.ts';

export const documents: MessagesLike<typeof ko> = {
  effective: 'Effective {{date}}',
  contents: 'Contents',
  print: 'Print',
  failed: 'The document could not be loaded',
};
