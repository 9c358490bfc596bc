import { usePageTitle } from '@hamkke/shell-api';
import { LinkButton } from '@hamkke/ui';
import { SearchCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContactCards } from './components/contact-cards.tsx';
import { Faq } from './components/faq.tsx';
import { SupportHours } from './components/support-hours.tsx';

/**
 * `/contact`: how to reach support and when, and frequent questions whose facts are those that the services enforce.
 * Source: product spec section 2, Help / FAQ.
 */
export function ContactPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('contact.title'));
  return (
    <div className="ac:flex ac:flex-col ac:gap-8">
      <header className="ac:rounded-card ac:border ac:border-line ac:bg-linear-to-br ac:from-accent-soft ac:to-surface ac:px-5 ac:py-8 ac:sm:px-8 ac:sm:py-12">
        <p className="ac:text-sm ac:font-semibold ac:text-accent-strong">{t('contact.eyebrow')}</p>
        <h1 tabIndex={-1} className="ac:mt-1 ac:text-3xl ac:font-bold ac:tracking-tight ac:sm:text-4xl">
          {t('contact.title')}
        </h1>
        <p className="ac:mt-3 ac:max-w-prose ac:text-base ac:text-muted">{t('contact.lead')}</p>
      </header>
      <ContactCards />
      <div className="ac:grid ac:gap-8 ac:lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] ac:lg:items-start">
        <Faq />
        <div className="ac:flex ac:flex-col ac:gap-4">
          <SupportHours />
          <GuestsWay />
        </div>
      </div>
    </div>
  );
}

function GuestsWay() {
  const { t } = useTranslation('account');
  return (
    <section
      aria-labelledby="guest-heading"
      className="ac:flex ac:flex-col ac:gap-3 ac:rounded-card ac:border ac:border-line ac:bg-surface ac:p-5"
    >
      <h2 id="guest-heading" className="ac:text-base ac:font-semibold">
        {t('contact.guestHeading')}
      </h2>
      <p>{t('contact.guestText')}</p>
      <LinkButton
        as={Link}
        to="/reservations/lookup"
        tone="secondary"
        wide
        icon={<SearchCheck aria-hidden="true" size={18} />}
      >
        {t('contact.guestLink')}
      </LinkButton>
      <LinkButton as={Link} to="/locations" tone="quiet" wide>
        {t('toLocations')}
      </LinkButton>
    </section>
  );
}
