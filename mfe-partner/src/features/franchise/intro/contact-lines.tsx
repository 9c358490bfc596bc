import { policy } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { Mail, Phone, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface ContactLineProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
  readonly href: string;
}

function ContactLine({ icon: Icon, label, value, href }: ContactLineProps) {
  return (
    <li>
      <a href={href} className="pt:flex pt:min-h-11 pt:items-center pt:gap-3 pt:no-underline pt:hover:underline">
        <Icon aria-hidden="true" size={20} className="pt:shrink-0 pt:text-accent" />
        <span className="pt:text-faint">{label}</span>{' '}
        <span className="pt:min-w-0 pt:font-semibold pt:wrap-anywhere pt:tabular-nums pt:text-accent-strong">
          {value}
        </span>
      </a>
    </li>
  );
}

/** Whom to ask, as the operator set it, and when somebody answers. */
export function ContactLines() {
  const { t } = useTranslation('partner');
  const { support } = useShell().config;
  if (!support) return null;
  const { from, to, lunchFrom, lunchTo } = policy.supportHours;
  return (
    <section aria-labelledby="contact" className="pt:flex pt:flex-col pt:gap-3 pt:border-t pt:border-line pt:pt-8">
      <h2 id="contact" className="pt:text-xl pt:font-bold">
        {t('franchise.contact.heading')}
      </h2>
      <ul className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:p-0">
        <ContactLine
          icon={Phone}
          label={t('franchise.contact.phone')}
          value={support.phone}
          href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}
        />
        <ContactLine
          icon={Mail}
          label={t('franchise.contact.email')}
          value={support.email}
          href={`mailto:${support.email}`}
        />
      </ul>
      <p className="pt:text-sm pt:tabular-nums pt:text-faint">
        {t('franchise.contact.hours', { from, to, lunchFrom, lunchTo })}
      </p>
    </section>
  );
}
