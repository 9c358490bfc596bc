import { call } from '@hamkke/api-client';
import type { AnswerOf, RequestOf } from '@hamkke/contracts';
import { changeUnits } from '@hamkke/contracts/calls';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../writing/use-attempt.ts';
import { useChangedLocations } from '../../writing/use-changed-locations.ts';

export type UnitRow = RequestOf<typeof changeUnits>['body']['rows'][number];
export type BulkOutcome = AnswerOf<typeof changeUnits>;

/** Hundreds of units in one step take their time. */
const bulkTimeoutMs = 60_000;

/**
 * A bulk change in two steps: the server says what would happen, then does it, all or nothing. The second step sends
 * what the first one checked.
 */
export function useBulk(locationId: string, onDone: () => void) {
  const { t } = useTranslation('partner');
  const toast = useToast();
  const attempt = useAttempt();
  const changedLocations = useChangedLocations();
  const [preview, setPreview] = useState<{ readonly rows: readonly UnitRow[]; readonly outcome: BulkOutcome }>();
  const [refusal, setRefusal] = useState<unknown>();
  const params = { id: locationId };

  const previewOrThrow = async (rows: readonly UnitRow[]): Promise<void> => {
    const body = { rows: [...rows], preview: true };
    setPreview({ rows, outcome: await call(changeUnits, { params, body, timeoutMs: bulkTimeoutMs }) });
  };
  const [loadPreview, previewing] = useSingleFlight(async (rows: readonly UnitRow[]) => {
    setRefusal(undefined);
    await previewOrThrow(rows).catch(setRefusal);
  });
  const [confirm, confirming] = useSingleFlight(async () => {
    if (!preview) return;
    setRefusal(undefined);
    const body = { rows: [...preview.rows], preview: false };
    try {
      const { created, updated } = await attempt.run(body, (idempotencyKey) =>
        call(changeUnits, { params, body, idempotencyKey, timeoutMs: bulkTimeoutMs }),
      );
      toast({
        title: t('warehouses.bulk.done', { created: created.length, updated: updated.length }),
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
