import { Disclosure, Tabs } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { questions, useLowestPrice, writeAnswer, type FaqTab, type Question } from '../faq-facts.ts';

const tabs = ['general', 'storage'] as const satisfies readonly FaqTab[];

/** Frequent questions in two tabs; which tab is open stands in the address. */
export function Faq() {
  const { t } = useTranslation('account');
  const [search, setSearch] = useSearchParams();
  const selected: FaqTab = search.get('tab') === 'storage' ? 'storage' : 'general';
  return (
    <section aria-labelledby="faq-heading" className="ac:flex ac:min-w-0 ac:flex-col ac:gap-4">
      <h2 id="faq-heading" className="ac:text-xl ac:font-bold">
        {t('contact.faqHeading')}
      </h2>
      <Tabs
        className="ac:noscript:hidden"
        label={t('contact.faqHeading')}
        selected={selected}
        onSelect={(tab) => setSearch(tab === 'general' ? {} : { tab }, { replace: true, preventScrollReset: true })}
        tabs={tabs.map((tab) => ({
          key: tab,
          label: t(`contact.tabs.${tab}`),
          content: <Questions key={tab} list={questions[tab]} />,
        }))}
      />
      {/* nothing unfolds without JavaScript: React draws this on the server alone */}
      <noscript>
        {tabs.map((tab) => (
          <OpenQuestions key={tab} list={questions[tab]} />
        ))}
      </noscript>
    </section>
  );
}

function Questions({ list }: { readonly list: readonly Question[] }) {
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
          {question === 'price' ? <PriceAnswer /> : <Answer question={question} />}
        </Disclosure>
      ))}
    </div>
  );
}

/** The lowest price is read where its question is: whoever reads another tab waits for no list of locations. */
function PriceAnswer() {
  return <Answer question="price" price={useLowestPrice()} />;
}

const lowestPrice = 'ac:mt-2 ac:font-medium ac:tabular-nums ac:text-strong';

interface AnswerProps {
  readonly question: Question;
  readonly price?: string | undefined;
}

function Answer({ question, price }: AnswerProps) {
  const { t } = useTranslation('account');
  const [answer, ...more] = writeAnswer(t, question, price);
  return (
    <>
      <p>{answer}</p>
      {more.map((line) => (
        <p key={line} className={question === 'price' ? lowestPrice : 'ac:mt-2'}>
          {line}
        </p>
      ))}
    </>
  );
}

function OpenQuestions({ list }: { readonly list: readonly Question[] }) {
  const { t } = useTranslation('account');
  return list.map((question) => (
    <div key={question} className="ac:border-b ac:border-line ac:py-4">
      <h3 className="ac:text-base ac:font-medium ac:text-strong">{t(`contact.faq.${question}.question`)}</h3>
      <Answer question={question} />
    </div>
  ));
}
