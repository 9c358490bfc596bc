import { useTranslation } from 'react-i18next';

/** From the first talk to the first customer. Source: product spec section 2, franchise information. */
const steps = ['consultation', 'analysis', 'contract', 'construction', 'opening'] as const;

export function OpeningSteps() {
  const { t } = useTranslation('partner');
  return (
    <section aria-labelledby="steps" className="pt:flex pt:flex-col pt:gap-5">
      <h2 id="steps" className="pt:text-xl pt:font-bold">
        {t('franchise.steps.heading')}
      </h2>
      <ol className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:p-0">
        {steps.map((step, index) => (
          <li key={step} className="pt:group pt:relative pt:flex pt:gap-4 pt:pb-6 pt:last:pb-0">
            <span
              aria-hidden="true"
              className="pt:absolute pt:top-10 pt:bottom-0 pt:left-5 pt:w-px pt:bg-line pt:group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="pt:flex pt:size-10 pt:shrink-0 pt:items-center pt:justify-center pt:rounded-full pt:border pt:border-line pt:bg-surface pt:font-semibold pt:tabular-nums pt:text-accent"
            >
              {index + 1}
            </span>
            <div className="pt:pt-1.5">
              <h3 className="pt:text-base pt:font-semibold">{t(`franchise.steps.${step}.title`)}</h3>
              <p className="pt:text-[0.9375rem] pt:text-muted">{t(`franchise.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
