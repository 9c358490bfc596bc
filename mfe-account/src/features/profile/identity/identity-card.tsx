import type { Account } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useShell } from '@hamkke/shell-api';
import { Avatar, Button, Card, LinkButton, Typed, useSingleFlight, useToast } from '@hamkke/ui';
import { LogOut, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { editPath } from '../profile-paths.ts';
import { EmailLine } from './email-line.tsx';
import { RoleBadges } from './role-badges.tsx';

interface IdentityCardProps {
  readonly user: Account;
  /** Whether the server has confirmed it: the stored session says nothing about the address. */
  readonly known: boolean;
}

/** Who is signed in, with the two buttons of the product: edit personal information and logout. */
export function IdentityCard({ user, known }: IdentityCardProps) {
  const { t } = useTranslation('account');
  const { signOut, reportError } = useShell();
  const toast = useToast();
  const errorText = useErrorText();
  const [leave, leaving] = useSingleFlight(async () => {
    try {
      await signOut();
    } catch (error) {
      reportError(error, 'logout');
      toast({ title: t('profile.logoutFailed'), description: errorText(error), tone: 'destructive' });
    }
  });
  return (
    <Card className="ac:flex ac:flex-col ac:gap-5">
      <div className="ac:flex ac:items-start ac:gap-4">
        <span translate="no" data-typed="" className="ac:contents">
          <Avatar name={user.displayName} src={user.photoURL} size="large" />
        </span>
        <div className="ac:flex ac:min-w-0 ac:grow ac:flex-col ac:gap-2">
          <p className="ac:text-xl ac:leading-tight ac:font-bold ac:wrap-anywhere ac:text-strong">
            <Typed>{user.displayName}</Typed>
          </p>
          <RoleBadges user={user} />
        </div>
      </div>
      {known ? (
        <EmailLine user={user} />
      ) : (
        <p className="ac:wrap-anywhere">
          <Typed>{user.email}</Typed>
        </p>
      )}
      <div className="ac:flex ac:flex-wrap ac:gap-2 ac:border-t ac:border-line ac:pt-5">
        <LinkButton
          as={Link}
          to={editPath(user)}
          tone="secondary"
          icon={<Pencil aria-hidden="true" size={18} />}
          className="ac:grow"
        >
          {t('profile.edit')}
        </LinkButton>
        <Button
          tone="quiet"
          busy={leaving}
          icon={<LogOut aria-hidden="true" size={18} />}
          onClick={() => void leave()}
          className="ac:grow"
        >
          {leaving ? t('profile.loggingOut') : t('profile.logout')}
        </Button>
      </div>
    </Card>
  );
}
