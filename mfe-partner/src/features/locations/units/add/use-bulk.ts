import { call } from '@hamkke/api-client';
import type { AnswerOf, RequestOf } from '@hamkke/contracts';
import { changeUnits } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../writing/use-attempt.ts';
import { useChangedLocations } from '../../writing/use-changed-locations.ts';

export type UnitRow = RequestOf<typeof changeUnits>['body']['rows'][number];
type Answer = AnswerOf<typeof changeUnits>;

/** What the server says would happen. */
export interface BulkOutcome extends Answer {
  /** The day from which the changed prices hold; undefined where they hold at once. */
  readonly from: CalendarDate | undefined;
}

/** Hundreds of units in one step take their time. */
const bulkTimeoutMs = 60_000;

const bodyOf = (rows: readonly UnitRow[], from: CalendarDate | undefined, preview: boolean) => ({
  rows: [...rows],
  preview,
  ...(from !== undefined && { from }),
});

/**
 * A bulk change in two steps: the server says what would happen, then does it, all or nothing. The second step sends
 * what the first one checked.
 */
export function useBulk(locationId: string, onDone: () => void) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const toast = useToast();
  const attempt = useAttempt();
  const changedLocations = useChangedLocations();
  const [preview, setPreview] = useState<{ readonly rows: readonly UnitRow[]; readonly outcome: BulkOutcome }>();
  const [refusal, setRefusal] = useState<unknown>();
  const params = { id: locationId };

  const previewOrThrow = async (rows: readonly UnitRow[], from?: CalendarDate): Promise<void> => {
    const body = bodyOf(rows, from, true);
    const outcome = await call(changeUnits, { params, body, timeoutMs: bulkTimeoutMs });
    setPreview({ rows, outcome: { ...outcome, from } });
  };
  const [loadPreview, previewing] = useSingleFlight(async (rows: readonly UnitRow[], from?: CalendarDate) => {
    setRefusal(undefined);
    await previewOrThrow(rows, from).catch(setRefusal);
  });
  const [confirm, confirming] = useSingleFlight(async () => {
    if (!preview) return;
    setRefusal(undefined);
    const { from } = preview.outcome;
    const body = bodyOf(preview.rows, from, false);
    try {
      const { created, updated } = await attempt.run(body, (idempotencyKey) =>
        call(changeUnits, { params, body, idempotencyKey, timeoutMs: bulkTimeoutMs }),
      );
      toast({
        title:
          from === undefined
            ? t('warehouses.bulk.done', { created: created.length, updated: updated.length })
            : t('warehouses.schedule.bulkDone', { date: day(from), n: updated.length }),
        tone: 'success',
      });
      onDone();
      await changedLocations();
    } catch (error) {
      setRefusal(error);
    }
  });
  return {
    preview: preview?.outcome,
    refusal,
    /** For a form, which says what is refused itself. @throws {ApiError} */
    previewOrThrow,
    loadPreview,
    previewing,
    confirm: () => void confirm(),
    confirming,
    /** Back to the input. */
    back() {
      setPreview(undefined);
      setRefusal(undefined);
    },
    clearRefusal: () => setRefusal(undefined),
  };
}
