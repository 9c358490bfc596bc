import type { WaitingDemand } from '@hamkke/contracts';
import { dimensionsText, formatDimensions } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';

interface DemandProps {
  readonly demand: WaitingDemand;
}

/** Where somebody waits. */
export function LocationText({ demand }: DemandProps) {
  const own = usePartnerText();
  return <span className="pt:font-semibold pt:wrap-anywhere pt:text-strong">{own(demand.locationName)}</span>;
}

/** Which size they wait for. */
export function SizeText({ demand: { size } }: DemandProps) {
  return (
    <span className="pt:flex pt:flex-col">
      <span className="pt:font-medium pt:text-strong">{size}</span>
      <span className="pt:text-sm pt:text-faint">{formatDimensions(dimensionsText(size))}</span>
    </span>
  );
}

/** What came of the offers of the last 30 days. */
export function OutcomeText({ demand: { taken, missed } }: DemandProps) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  return (
    <>
      <span className="pt:block">{t('reservations.demand.taken', { n: count(taken) })}</span>
      <span className="pt:block">{t('reservations.demand.missed', { n: count(missed) })}</span>
    </>
  );
}
