import { consentTexts } from '@hamkke/screen-kit/registration/texts/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import type { consent as ko } from '../ko/consent.ts';
import { contact } from './contact.ts';

export const consent: MessagesLike<typeof ko> = {
  ...consentTexts,
  newWindow: contact.newWindow,
  byContinuing: '继续即表示您同意{{terms}}和{{privacy}}。',
  again: '请阅读更新后的{{terms}}和{{privacy}}，然后再按一次按钮。',
};
