import { policy, type Waiting } from '@hamkke/contracts';
import { formatCalendarDate, formatWon } from '@hamkke/money';
import { usePartnerText } from '@hamkke/shell-api';
import { Badge, Card, type BadgeTone } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { formatInstant, useRangeText } from '../rental-labels.ts';
import { WaitingLink } from './waiting-link.tsx';
import type { RunningPlace } from './waiting-status.ts';

const tones: Readonly<Record<RunningPlace['status'], BadgeTone>> = {
  unconfirmed: 'warn',
  waiting: 'accent',
  offered: 'ok',
};

interface WaitingCardProps {
  readonly place: RunningPlace;
  readonly onLeave: () => void;
}

/** A place in a waiting list that is not over: what one waits for, where it stands, and what can be done about it. */
export function WaitingCard({ place, onLeave }: WaitingCardProps) {
  const { t, i18n } = useTranslation('account');
  const own = usePartnerText();
  const { status, size, startDate, period, locationName } = place;
  const branch = own(locationName);
  return (
    <Card className="ac:flex ac:flex-col ac:gap-3">
      <div className="ac:flex ac:flex-col ac:gap-1">
        <div className="ac:flex ac:flex-wrap ac:items-start ac:justify-between ac:gap-x-3 ac:gap-y-1">
          <h3 className="ac:text-base ac:leading-snug ac:font-semibold ac:text-strong">{branch}</h3>
          <Badge tone={tones[status]} className="ac:shrink-0">
            {t(`waiting.statuses.${status}`)}
          </Badge>
        </div>
        <p className="ac:text-sm ac:tabular-nums ac:text-muted">
          {t('waiting.input', {
            size,
            date: formatCalendarDate(startDate, i18n.language),
            period: t(`reservations.extend.period.${period}`),
          })}
        </p>
        {status === 'unconfirmed' && <p className="ac:text-strong">{t('waiting.unconfirmed')}</p>}
        {status === 'waiting' && <WaitingText place={place} />}
        {place.offer && <OfferText offer={place.offer} />}
      </div>
      <div className="ac:flex ac:flex-wrap ac:items-start ac:gap-2">
        {status === 'offered' && <WaitingLink place={place} look="offer" />}
        <WaitingLink place={place} look="quiet" />
        <div className="ac:flex ac:flex-col ac:gap-2">
          <OnlineButton
            tone="quiet"
            aria-label={t('waiting.named', { branch, size, action: t('waiting.leave.open') })}
            onClick={onLeave}
          >
            {t('waiting.leave.open')}
          </OnlineButton>
        </div>
      </div>
    </Card>
  );
}

/** How many stand before one, and what is known about the chance; the server says both while one waits. */
function WaitingText({ place: { position, chance, endingSoon } }: { readonly place: Waiting }) {
  const { t } = useTranslation('account');
  return (
    <>
      {position !== undefined && <p className="ac:text-strong">{t('waiting.position', { position })}</p>}
      {chance !== undefined && (
        <p className="ac:text-sm ac:text-muted">
          {t(`waiting.chances.${chance}`, { units: endingSoon ?? 0, days: policy.waiting.soonDays })}
        </p>
      )}
    </>
  );
}

/** What is held, until when, and what it costs. */
function OfferText({ offer }: { readonly offer: NonNullable<Waiting['offer']> }) {
  const { t, i18n } = useTranslation('account');
  const rangeText = useRangeText();
  return (
    <>
      <p className="ac:text-strong">{t('waiting.offer', { until: formatInstant(offer.until, i18n.language) })}</p>
      <p className="ac:text-sm ac:tabular-nums ac:text-muted">
        {t('waiting.offerTerms', {
          range: rangeText(offer),
          amount: formatWon(offer.amount, i18n.language),
        })}
      </p>
    </>
  );
}
