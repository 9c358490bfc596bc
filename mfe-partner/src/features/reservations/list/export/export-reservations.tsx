import { seoulDateOf } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Button, useSingleFlight, useToast } from '@hamkke/ui';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../../../components/csv/save-csv.ts';
import type { Filters } from '../filters.ts';
import { readAllReservations } from './read-all.ts';
import { useReservationRows } from './reservation-rows.ts';

interface ExportReservationsProps {
  readonly filters: Filters;
  readonly partnerId: string;
}

/** Saves everything that matches as CSV, however many there are; shows how far it is, and can be stopped. */
export function ExportReservations({ filters, partnerId }: ExportReservationsProps) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const toast = useToast();
  const errorText = useErrorText();
  const rowsOf = useReservationRows();
  const [read, setRead] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const [save, saving] = useSingleFlight(async () => {
    const controller = new AbortController();
    stop.current = controller;
    setRead(0);
    try {
      const found = await readAllReservations({ filters, partnerId, signal: controller.signal, onRead: setRead });
      saveCsv(`hamkke-reservations-${seoulDateOf(new Date())}.csv`, await rowsOf(found));
      toast({ title: t('reservations.export.done', { n: count(found.length) }), tone: 'success' });
    } catch (error) {
      if (!controller.signal.aborted)
        toast({ title: t('reservations.export.failed'), description: errorText(error), tone: 'destructive' });
    }
  });
  return (
    <div className="pt:flex pt:flex-wrap pt:items-center pt:gap-x-3 pt:gap-y-2">
      <p role="status" className="pt:text-sm pt:tabular-nums pt:text-muted">
        {saving && t('reservations.export.reading', { n: count(read) })}
      </p>
      {saving && (
        <Button
          tone="quiet"
          icon={<X aria-hidden="true" size={18} />}
          onClick={() => {
            stop.current?.abort();
            // what was pressed goes
            button.current?.focus();
          }}
        >
          {t('reservations.export.stop')}
        </Button>
      )}
      <Button
        ref={button}
        tone="secondary"
        busy={saving}
        icon={<Download aria-hidden="true" size={18} />}
        onClick={() => void save()}
      >
        {t('reservations.export.submit')}
      </Button>
    </div>
  );
}
