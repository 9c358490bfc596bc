import { policy } from '@hamkke/contracts';
import { Disclosure, Tabs } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { policyFacts, questions, useLowestPrice, type FaqTab, type Question } from '../faq-facts.ts';

/** Frequent questions in two tabs; which tab is open stands in the address. */
export function Faq() {
  const { t } = useTranslation('account');
  const [search, setSearch] = useSearchParams();
  const selected: FaqTab = search.get('tab') === 'storage' ? 'storage' : 'general';
  const price = useLowestPrice();
  return (
    <section aria-labelledby="faq-heading" className="ac:flex ac:min-w-0 ac:flex-col ac:gap-4">
      <h2 id="faq-heading" className="ac:text-xl ac:font-bold">
        {t('contact.faqHeading')}
      </h2>
      <Tabs
        label={t('contact.faqHeading')}
        selected={selected}
        onSelect={(tab) => setSearch(tab === 'general' ? {} : { tab }, { replace: true, preventScrollReset: true })}
        tabs={(['general', 'storage'] as const).map((tab) => ({
          key: tab,
          label: t(`contact.tabs.${tab}`),
          content: <Questions key={tab} list={questions[tab]} price={price} />,
        }))}
      />
    </section>
  );
}

function Questions({ list, price }: { readonly list: readonly Question[]; readonly price: string | undefined }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<Question | undefined>(list[0]);
  return (
    <div>
      {list.map((question) => (
        <Disclosure
          key={question}
          level={3}
          summary={t(`contact.faq.${question}.question`)}
          open={open === question}
          onToggle={(opened) => setOpen(opened ? question : undefined)}
        >
          <Answer question={question} price={price} />
        </Disclosure>
      ))}
    </div>
  );
}

function Answer({ question, price }: { readonly question: Question; readonly price: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <>
      <p>{t(`contact.faq.${question}.answer`, policyFacts)}</p>
      {question === 'price' && price !== undefined && (
        <p className="ac:mt-2 ac:font-medium ac:tabular-nums ac:text-strong">{t('contact.lowestPrice', { price })}</p>
      )}
      {question === 'early' && <p className="ac:mt-2">{t(`contact.proRata.${policy.proRataRefund}`)}</p>}
    </>
  );
}
