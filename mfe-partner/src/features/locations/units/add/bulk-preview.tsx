import { sizes } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { unitLabel, useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Button } from '@hamkke/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { priceFields } from '../prices.ts';
import { RenewalNote } from '../renewal-note.tsx';
import { isForRent } from '../unit-status.ts';
import { ChangedUnits } from './changed-units.tsx';
import type { BulkOutcome, useBulk } from './use-bulk.ts';

interface BulkPreviewProps {
  readonly outcome: BulkOutcome;
  readonly bulk: ReturnType<typeof useBulk>;
  /** The form stands here again. */
  readonly onBack: () => void;
}

const changesPrices = ({ before, after }: BulkOutcome['updated'][number]) =>
  priceFields.some((field) => before[field] !== after[field]);

/**
 * What would happen, as the server answered: units with their numbers, prices before and after. Nothing has happened
 * yet.
 */
export function BulkPreview({ outcome, bulk, onBack }: BulkPreviewProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is painted: whoever sees it and goes on by keyboard is not called back.
  useLayoutEffect(() => heading.current?.focus(), []);
  const { created, updated, unchanged } = outcome;
  const nothing = created.length === 0 && updated.length === 0;
  return (
    <div className="pt:flex pt:flex-col pt:gap-4">
      <h4 ref={heading} tabIndex={-1} className="pt:text-base pt:font-semibold pt:focus:outline-none">
        {t('warehouses.bulk.heading')}
      </h4>
      <p className="pt:text-muted">
        {t(nothing ? 'warehouses.bulk.nothing' : 'warehouses.bulk.summary', {
          created: created.length,
          updated: updated.length,
          unchanged,
        })}
      </p>
      {created.length > 0 && <NewUnits outcome={outcome} />}
      {updated.length > 0 && <Changes outcome={outcome} />}
      {bulk.refusal !== undefined && <Alert title={t('warehouses.bulk.failed')}>{errorText(bulk.refusal)}</Alert>}
      <div className="pt:flex pt:flex-col-reverse pt:gap-2 pt:sm:flex-row pt:sm:justify-end">
        <Button
          tone="secondary"
          disabled={bulk.confirming}
          onClick={() => {
            bulk.back();
            onBack();
          }}
        >
          {t('back')}
        </Button>
        {!nothing && (
          <Button busy={bulk.confirming} onClick={bulk.confirm}>
            {t('warehouses.bulk.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What changes of units that are there, and what that means for rentals. */
function Changes({ outcome }: Pick<BulkPreviewProps, 'outcome'>) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const { updated, from } = outcome;
  const pricesChange = from !== undefined || updated.some(changesPrices);
  return (
    <>
      {from !== undefined && (
        <p className="pt:font-medium pt:text-strong">{t('warehouses.schedule.heading', { date: day(from) })}</p>
      )}
      <ChangedUnits outcome={outcome} />
      {from === undefined && pricesChange && (
        <p className="pt:text-sm pt:text-faint">{t('warehouses.unit.newOrdersOnly')}</p>
      )}
      {pricesChange && <RenewalNote />}
      {updated.some(({ before, after }) => isForRent(before) !== isForRent(after)) && (
        <p className="pt:text-sm pt:text-faint">{t('warehouses.sale.rentalsStay')}</p>
      )}
    </>
  );
}

/** The numbers that the new units would get, by size. */
function NewUnits({ outcome }: { readonly outcome: BulkOutcome }) {
  const { t } = useTranslation('partner');
  const groups = sizes
    .map((size) => ({ size, units: outcome.created.filter((unit) => unit.size === size) }))
    .filter(({ units }) => units.length > 0);
  return (
    <dl className="pt:m-0 pt:flex pt:flex-col pt:gap-3">
      {groups.map(({ size, units }) => (
        <div key={size}>
          <dt className="pt:font-medium pt:text-strong">{t('warehouses.bulk.newOfSize', { size, n: units.length })}</dt>
          <dd className="pt:m-0 pt:text-sm pt:tabular-nums pt:text-muted">{units.map(unitLabel).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
