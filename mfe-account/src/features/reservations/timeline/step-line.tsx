import { seoulDateOf } from '@hamkke/money';
import { useWonText } from '@hamkke/screen-kit/formatting';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StepDay, StepInstant } from './step-time.tsx';
import type { Step } from './steps.ts';

/** How a step is drawn: what is ahead is hollow, the newest thing that happened stands out. */
type StepLook = 'ahead' | 'newest' | 'older';

const dots: Readonly<Record<StepLook, string>> = {
  ahead: 'ac:border ac:border-accent',
  newest: 'ac:bg-accent',
  older: 'ac:bg-line-strong',
};

interface StepLineProps {
  readonly step: Step;
  readonly look: StepLook;
}

/** A step in a line: what it is, an amount where there is one, and when. */
export function StepLine({ step, look }: StepLineProps) {
  const { text, more, amount } = useStepTexts(step);
  return (
    <li className="ac:flex ac:gap-3">
      <span aria-hidden="true" className={`ac:mt-2 ac:size-2 ac:shrink-0 ac:rounded-full ${dots[look]}`} />
      <div className="ac:min-w-0 ac:grow">
        <div className="ac:flex ac:flex-wrap ac:items-baseline ac:justify-between ac:gap-x-3">
          <p className={`ac:min-w-0 ${look === 'newest' ? 'ac:font-medium ac:text-strong' : 'ac:text-muted'}`}>
            {text}
          </p>
          {amount !== undefined && <p className="ac:text-strong ac:tabular-nums">{amount}</p>}
        </div>
        {more !== undefined && <p className="ac:text-sm ac:text-muted">{more}</p>}
        <p className="ac:text-sm ac:text-faint">
          <When step={step} />
        </p>
      </div>
    </li>
  );
}

interface StepTexts {
  readonly text: string;
  readonly more?: string;
  readonly amount?: string | undefined;
}

function useStepTexts(step: Step): StepTexts {
  const { t } = useTranslation('account');
  const won = useWonText();
  const wonOf = (amount: number | null) => (amount === null ? undefined : won(amount));
  switch (step.kind) {
    case 'entry':
      return { text: t(`reservations.history.why.${step.reason}`), amount: wonOf(step.amount) };
    case 'agreed':
      return { text: t('reservations.history.agreed') };
    case 'declined':
      return { text: t('reservations.history.declined'), more: t(`renewal.due.reason.${step.reason}`) };
    case 'code':
      return { text: t('reservations.history.code') };
    case 'charge': {
      const amount = won(step.amount);
      return {
        text: t('reservations.history.charge'),
        amount: step.needsYes ? t('renewal.facts.withYes', { value: amount }) : amount,
      };
    }
    case 'retry':
      return { text: t('reservations.history.retry'), amount: wonOf(step.amount) };
    case 'end':
      return { text: t('reservations.history.end') };
  }
}

/** When, and by whom where that is known. */
function When({ step }: { readonly step: Step }): ReactNode {
  const { t } = useTranslation('account');
  if ('on' in step) return <StepDay day={step.on} />;
  if (step.kind === 'code') return <StepDay day={seoulDateOf(new Date(step.at))} />;
  if (step.kind !== 'entry') return <StepInstant at={step.at} />;
  return (
    <>
      <StepInstant at={step.at} /> · {t(`reservations.history.by.${step.by}`)}
    </>
  );
}
