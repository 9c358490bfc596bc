import { policy, type Waiting } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { FactList, type Fact } from '../../../components/fact-list.tsx';
import { LeaveControl } from './leave-control.tsx';
import { usePlaceFacts } from './use-place-facts.ts';

/** A place that waits: for what, what can be said of the chance, and what happens next. */
export function WaitingPlace({ place }: { readonly place: Waiting }) {
  const { t } = useTranslation('booking');
  const { instant } = useDayTexts();
  const { endingSoon, chance, expiresAt } = place;
  const facts: readonly Fact[] = [
    ...usePlaceFacts(place),
    [
      t('waiting.waiting.endingSoon', { days: policy.waiting.soonDays }),
      endingSoon === undefined ? undefined : t('waiting.waiting.endingCount', { count: endingSoon }),
    ],
    [t('waiting.waiting.until'), instant(expiresAt)],
  ];
  return (
    <>
      <FactList facts={facts} />
      {chance && (
        <Said
          heading={t('waiting.waiting.chanceHeading')}
          text={t(`waiting.waiting.chance.${chance}`, { days: policy.waiting.soonDays })}
        />
      )}
      <Said
        heading={t('waiting.waiting.nextHeading')}
        text={t('waiting.waiting.next', { hours: policy.waiting.offerHours })}
      />
      <LeaveControl id={place.id} about="leave" />
    </>
  );
}

function Said({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <div className="bk:flex bk:flex-col bk:gap-1">
      <h3 className="bk:font-semibold bk:text-strong">{heading}</h3>
      <p className="bk:text-muted">{text}</p>
    </div>
  );
}
