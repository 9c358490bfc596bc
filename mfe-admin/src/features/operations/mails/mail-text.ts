import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { failedMails as texts } from '../../../locales/ko/failed-mails.ts';

type Kind = keyof (typeof texts)['kinds'];

/** What a kind of mail is called; one that a service adds later has no text yet and is shown by its own name. */
export function useMailText(): (kind: string) => string {
  const { t } = useTranslation('admin');
  return useCallback(
    (kind) => {
      const ofMail = kind.replace(/^talk:/, '');
      const name = t(`failedMails.kinds.${ofMail as Kind}`, { defaultValue: ofMail });
      return ofMail === kind ? name : t('failedMails.talk', { name });
    },
    [t],
  );
}
