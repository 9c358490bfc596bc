import { buttonClass } from '@hamkke/ui';
import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LocationFront } from './location-front.tsx';

/** What this is about in two sentences, and the way to the application. */
export function FranchiseHero() {
  const { t } = useTranslation('partner');
  return (
    <header className="pt:relative pt:grid pt:items-center pt:gap-8 pt:overflow-hidden pt:rounded-card pt:border pt:border-line pt:bg-surface pt:px-5 pt:pt-8 pt:lg:grid-cols-[minmax(0,1fr)_24rem] pt:lg:gap-10 pt:lg:px-12 pt:lg:pt-12">
      <div className="pt:flex pt:flex-col pt:items-start pt:gap-4 pt:lg:pb-12">
        <p className="pt:text-sm pt:font-semibold pt:text-accent">{t('franchise.eyebrow')}</p>
        <h1 tabIndex={-1} className="pt:text-3xl pt:font-bold pt:tracking-tight pt:sm:text-4xl">
          {t('franchise.heading')}
        </h1>
        <p className="pt:max-w-prose pt:text-base pt:text-muted">{t('franchise.lead')}</p>
        <a href="#apply" className={`${buttonClass('primary', 'large')} pt:mt-2 pt:lg:hidden`}>
          {t('franchise.toApplication')}
          <ArrowDown aria-hidden="true" size={18} />
        </a>
      </div>
      <LocationFront className="pt:mx-auto pt:w-full pt:max-w-96 pt:self-end" />
    </header>
  );
}
