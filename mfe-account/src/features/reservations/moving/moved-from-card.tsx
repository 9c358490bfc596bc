import type { ReservationDetail } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { Card } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { TermLink } from '../terms/term-link.tsx';
import { useUnitName } from './use-unit-name.ts';

/** The unit that a rental left, what came with it, and what was paid for the move; nothing where it did not move. */
export function MovedFromCard({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const write = useWonText();
  const nameOf = useUnitName();
  const { movedFrom } = reservation;
  if (movedFrom == null) return null;
  const { moveDate, value, charged, returned, shortfall } = movedFrom;
  return (
    <Card>
      <h2 className="ac:mb-4 ac:text-lg ac:font-bold">{t('moving.from.heading')}</h2>
      <FactList
        facts={[
          [t('moving.from.unit'), t('moving.from.named', nameOf(movedFrom))],
          [t('moving.from.day'), day(moveDate)],
          [t('moving.from.value'), write(value)],
          [t('moving.from.charged'), write(charged)],
        ]}
      />
      {returned > 0 && (
        <p className="ac:mt-3 ac:text-muted">{t('moving.from.returned', { amount: write(returned) })}</p>
      )}
      {shortfall > 0 && (
        <p className="ac:mt-3 ac:text-sm ac:text-muted">{t('moving.from.shortfall', { amount: write(shortfall) })}</p>
      )}
      <div className="ac:mt-2">
        <TermLink reservation={reservation} to={movedFrom.reservationId}>
          {t('moving.from.open')}
        </TermLink>
      </div>
    </Card>
  );
}
