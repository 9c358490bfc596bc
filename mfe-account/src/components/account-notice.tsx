import { usePageTitle } from '@hamkke/shell-api';
import { LinkButton, NoticePage } from '@hamkke/ui';
import { CircleUserRound, KeyRound, MessageCircle, SearchCheck, UserPlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export type Subject = 'login' | 'register' | 'oauth' | 'profile' | 'lookup' | 'contact';

const icons: Readonly<Record<Subject, LucideIcon>> = { login: KeyRound, register: UserPlus, oauth: KeyRound, profile: CircleUserRound, lookup: SearchCheck, contact: MessageCircle };

/** Says plainly what is not open yet, and shows the way on. */
export function AccountNotice({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('account');
  const Icon = icons[subject];
  usePageTitle(t(`${subject}.title`));
  return (
    <NoticePage
      icon={<Icon size={26} strokeWidth={1.8} />}
      title={t(`${subject}.title`)}
      actions={
        <>
          <LinkButton as={Link} to="/locations" size="large">
            {t('toLocations')}
          </LinkButton>
          {subject !== 'contact' && (
            <LinkButton as={Link} to="/contact" size="large" tone="secondary">
              {t('toContact')}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="ac:text-strong">{t(`${subject}.lead`)}</p>
      <p>{t(`${subject}.detail`)}</p>
    </NoticePage>
  );
}
