import { useShell } from '@hamkke/shell-api';
import { Mail, MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The three ways to reach support, as the operator set them; each card is the link itself. */
export function ContactCards() {
  const { t } = useTranslation('account');
  const { support } = useShell().config;
  if (!support) return null;
  const { phone, email, messenger } = support;
  return (
    <ul aria-label={t('contact.waysLabel')} className="ac:m-0 ac:grid ac:list-none ac:gap-3 ac:p-0 ac:sm:grid-cols-3">
      <ContactCard
        icon={Phone}
        title={t('contact.phone')}
        hint={t('contact.phoneHint')}
        value={phone}
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      />
      <ContactCard
        icon={Mail}
        title={t('contact.email')}
        hint={t('contact.emailHint')}
        value={email}
        href={`mailto:${email}`}
      />
      <ContactCard
        icon={MessageCircle}
        title={t('contact.messenger')}
        hint={t('contact.messengerHint')}
        value={messenger.channel}
        href={messenger.url}
        elsewhere
      />
    </ul>
  );
}

interface ContactCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
  readonly value: string;
  readonly href: string;
  /** Leads to another site, in a window of its own. */
  readonly elsewhere?: boolean;
}

function ContactCard({ icon: Icon, title, hint, value, href, elsewhere = false }: ContactCardProps) {
  const { t } = useTranslation('account');
  return (
    <li className="ac:flex">
      <a
        href={href}
        {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
        className="ac:flex ac:min-w-0 ac:grow ac:items-start ac:gap-4 ac:rounded-card ac:border ac:border-line ac:bg-surface ac:p-5 ac:no-underline ac:transition-colors ac:hover:border-line-strong ac:sm:flex-col"
      >
        <span
          aria-hidden="true"
          className="ac:flex ac:size-11 ac:shrink-0 ac:items-center ac:justify-center ac:rounded-control ac:bg-accent-soft ac:text-accent"
        >
          <Icon size={22} strokeWidth={1.8} />
        </span>
        <span className="ac:flex ac:min-w-0 ac:flex-col ac:gap-0.5">
          <span className="ac:text-base ac:font-semibold ac:text-strong">{title}</span>
          <span className="ac:wrap-anywhere ac:tabular-nums ac:text-accent-strong">{value}</span>
          <span className="ac:text-sm ac:text-faint">
            {hint}
            {elsewhere && <span className="ac:sr-only"> {t('contact.newWindow')}</span>}
          </span>
        </span>
      </a>
    </li>
  );
}
