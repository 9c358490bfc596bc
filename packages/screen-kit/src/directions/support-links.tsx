import { useShell } from '@hamkke/shell-api';
import { buttonClass } from '@hamkke/ui';
import { MessageSquareText, Phone, type LucideIcon } from 'lucide-react';
import { useScreenText } from '../texts/remote-texts.ts';
import { phoneLinks } from './phone-links.ts';

/** Calls support or writes to it, for who does not find the way: a location has no telephone of its own. */
export function SupportLinks({ className = '' }: { readonly className?: string }) {
  const t = useScreenText();
  const { call, message } = phoneLinks(useShell().config.support?.phone);
  if (call === undefined) return null;
  return (
    <div className={`sk:flex sk:flex-wrap sk:gap-2 ${className}`}>
      <PhoneLink icon={Phone} href={call} text={t('directions.call')} />
      {message !== undefined && <PhoneLink icon={MessageSquareText} href={message} text={t('directions.message')} />}
    </div>
  );
}

interface PhoneLinkProps {
  readonly icon: LucideIcon;
  readonly href: string;
  readonly text: string;
}

function PhoneLink({ icon: Icon, href, text }: PhoneLinkProps) {
  return (
    <a href={href} className={`${buttonClass('secondary')} sk:min-w-0 sk:grow sk:basis-36`}>
      <Icon aria-hidden="true" size={18} className="sk:shrink-0" />
      <span className="sk:min-w-0 sk:wrap-anywhere">{text}</span>
    </a>
  );
}
