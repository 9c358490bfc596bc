import type { Waiting, WaitingOffer } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { useDayTexts, useNow } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FactList, type Fact } from '../../../components/fact-list.tsx';
import { checkoutPath } from '../../../components/rental/rental-choice.ts';
import { unitLabel } from '../../../components/rental/unit-label.ts';
import { LeaveControl } from './leave-control.tsx';

interface OfferedPlaceProps {
  readonly place: Waiting;
  readonly offer: WaitingOffer;
}

/** A unit that is held for who waits: what it is, until when, and the way to book it. */
export function OfferedPlace({ place, offer }: OfferedPlaceProps) {
  const { t } = useTranslation('booking');
  const facts = useOfferFacts(place, offer);
  const { id, period } = place;
  const range = { start: offer.startDate, end: offer.endDate };
  const leftMs = Date.parse(offer.until) - useNow(lookAgainMs).getTime();
  if (leftMs <= 0) return <p className="bk:text-muted">{t('waiting.offered.over')}</p>;
  return (
    <>
      <HeldUntil until={offer.until} leftMs={leftMs} />
      <FactList facts={facts} />
      <div className="bk:flex bk:flex-col bk:gap-2">
        <LinkButton as={Link} to={checkoutPath({ unitId: offer.unitId, period, range, waiting: id })} size="large" wide>
          {t('waiting.offered.reserve')}
        </LinkButton>
        <LeaveControl id={id} about="decline" />
      </div>
    </>
  );
}

/** The time that is left is written in minutes. */
const minuteMs = 60_000;
const lookAgainMs = 10_000;

/** Until when the unit is held, by the clock and in minutes; what is left is read out by nobody while it gets less. */
function HeldUntil({ until, leftMs }: { readonly until: string; readonly leftMs: number }) {
  const { t } = useTranslation('booking');
  const { instant } = useDayTexts();
  const total = Math.floor(leftMs / minuteMs);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const left =
    hours > 0
      ? t('waiting.offered.leftHours', { hours, minutes })
      : minutes > 0
        ? t('waiting.offered.leftMinutes', { minutes })
        : t('waiting.offered.leftLittle');
  return (
    <div className="bk:flex bk:flex-col bk:gap-1">
      <p className="bk:text-muted">{t('waiting.offered.until', { time: instant(until) })}</p>
      <p className="bk:text-sm bk:tabular-nums bk:text-faint">{left}</p>
    </div>
  );
}

function useOfferFacts({ locationId, locationName, size, period }: Waiting, offer: WaitingOffer): readonly Fact[] {
  const { t, i18n } = useTranslation('booking');
  const { day } = useDayTexts();
  const own = usePartnerText();
  const days = { period: t(`period.${period}`), start: day(offer.startDate), end: day(offer.endDate) };
  return [
    [t('waiting.location'), own(locationName)],
    [t('waiting.unit'), unitLabel(offer.unitNumber, locationId)],
    [t('waiting.size'), size],
    [t('waiting.period'), t('checkout.periodText', days)],
    [t('waiting.offered.amount'), formatWon(offer.amount, i18n.language)],
  ];
}
