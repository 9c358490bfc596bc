import type { Location } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Alert, Button, Dialog } from '@hamkke/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkPreview } from './add/bulk-preview.tsx';
import { maxRows } from './add/unit-csv.ts';
import { useBulk, type UnitRow } from './add/use-bulk.ts';
import type { UnitStatus } from './unit-status.ts';

interface SaleDialogProps {
  readonly location: Location;
  readonly units: readonly UnitStatus[];
  readonly onClose: () => void;
}

/** Rows that leave a unit's prices as they are and say whether it is for rent. */
function rowsOf(units: readonly UnitStatus[], isAvailable: boolean): UnitRow[] {
  return units.map(({ unit: { size, unitNumber, monthlyPrice, quarterlyPrice, yearlyPrice, dailyPrice } }) => ({
    size,
    unitNumber,
    monthlyPrice,
    quarterlyPrice,
    yearlyPrice,
    dailyPrice,
    count: 1,
    isAvailable,
  }));
}

/**
 * Takes many units out of sale in one step, or puts them back: the choice, a preview, then the change.
 */
export function SaleDialog({ location, units, onClose }: SaleDialogProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  const bulk = useBulk(location.id, onClose);
  const area = useRef<HTMLDivElement>(null);
  const previewed = bulk.preview !== undefined;
  const before = useRef(previewed);
  useEffect(() => {
    // Back from the preview, what was pressed is gone.
    if (before.current && !previewed) area.current?.focus();
    before.current = previewed;
  }, [previewed]);
  return (
    <Dialog open onClose={onClose} title={t('warehouses.sale.title', { n: units.length })} closeLabel={t('close')}>
      <div ref={area} tabIndex={-1} className="pt:flex pt:flex-col pt:gap-4 pt:focus:outline-none">
        {bulk.preview ? (
          <BulkPreview bulk={bulk} outcome={bulk.preview} onBack={() => {}} />
        ) : (
          <>
            <p className="pt:text-muted">{t('warehouses.sale.stopText')}</p>
            {units.length > maxRows && <Alert tone="warn" title={t('warehouses.sale.tooMany', { most: maxRows })} />}
            {bulk.refusal !== undefined && (
              <Alert title={t('warehouses.bulk.previewFailed')}>{errorText(bulk.refusal)}</Alert>
            )}
            <div className="pt:grid pt:gap-2 pt:sm:grid-cols-2">
              {([false, true] as const).map((isAvailable) => (
                <Button
                  key={String(isAvailable)}
                  tone={isAvailable ? 'secondary' : 'primary'}
                  disabled={units.length > maxRows}
                  busy={bulk.previewing}
                  onClick={() => void bulk.loadPreview(rowsOf(units, isAvailable))}
                >
                  {t(isAvailable ? 'warehouses.sale.resume' : 'warehouses.sale.stop')}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
