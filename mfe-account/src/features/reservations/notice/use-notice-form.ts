import { ApiError, call } from '@hamkke/api-client';
import { giveNoticeBody, type EarlyEndRefund, type ReservationDetail } from '@hamkke/contracts';
import { giveNotice } from '@hamkke/contracts/calls';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';
import { contractFields, useValidatedForm } from '@hamkke/screen-kit/forms';
import { useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from '@hamkke/contracts/zod';
import { useReservationWrite } from '../use-reservation.ts';
import { noticePreview } from './notice-preview.ts';

interface Bounds {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

interface Notice {
  leaveDate: string;
  /** The picked photo as a data URL. */
  photo: string | undefined;
}

/** A notice that waits for its confirmation, and what the page showed to come back by it. */
export interface Unconfirmed {
  readonly body: z.output<typeof giveNoticeBody>;
  readonly refund: EarlyEndRefund | null;
}

/** What is wrong with a field; why the server refused it, the server says. */
type NoticeError = 'invalid' | 'refused';

const bodyFields = contractFields<keyof Notice, NoticeError>(
  { leaveDate: 'leaveDate', photo: 'photo' },
  () => 'invalid',
);

const bodyOf = ({ leaveDate, photo }: Notice) => ({ leaveDate, ...(photo !== undefined && { photo }) });

/** The fields that a refusal speaks of; none for one that speaks of the whole. */
function refusedFields(error: unknown): ReturnType<typeof bodyFields.refused> {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'RANGE_INVALID') return { leaveDate: 'refused' };
  if (code === 'IMAGE_INVALID') return { photo: 'refused' };
  return Object.fromEntries(Object.keys(bodyFields.refused(error)).map((field) => [field, 'refused']));
}

/** The chosen day, once it is one that the server allows. */
function dayOf(typed: string, { earliest, latest }: Bounds): CalendarDate | undefined {
  return isCalendarDate(typed) && typed >= earliest && typed <= latest ? typed : undefined;
}

/**
 * What is typed into the notice, validated; its confirmation, and the sending. A press waits for what comes back on the
 * chosen day, and asks for no confirmation without it: where that cannot be read, its own place says so.
 */
export function useNoticeForm(reservation: ReservationDetail, bounds: Bounds) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const client = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();
  const { form, place, forget, submit, bind, sending } = useValidatedForm<Notice, NoticeError>({
    initial: { leaveDate: '', photo: undefined },
    validate: (typed) => ({
      ...bodyFields.validate(giveNoticeBody, bodyOf(typed)),
      ...(dayOf(typed.leaveDate, bounds) === undefined && { leaveDate: 'invalid' }),
    }),
    send: async (typed) => {
      const body = giveNoticeBody.parse(bodyOf(typed));
      const preview = await client
        .fetchQuery(noticePreview(reservation.reservationId, body.leaveDate))
        .catch(() => undefined);
      if (!preview) return;
      const { refund } = preview;
      setUnconfirmed({ body: { ...body, ...(refund && { expectedRefund: refund.refund }) }, refund });
    },
    revalidate: 'onChange',
  });
  const giving = useReservationWrite(
    reservation.reservationId,
    async (body: z.output<typeof giveNoticeBody>) =>
      await call(giveNotice, { params: { id: reservation.reservationId }, body }),
    () => toast({ title: t('reservations.notice.done'), tone: 'success' }),
  );
  const { error } = giving;
  useEffect(() => void place(refusedFields(error)), [error, place]);
  return {
    photo: form.watch('photo'),
    day: dayOf(form.watch('leaveDate'), bounds),
    errors: form.formState.errors,
    giving,
    submit,
    /** A press waits for what comes back. */
    waiting: sending,
    bindDate: (textOf: (error: NoticeError) => string) => bind('leaveDate', textOf, { onChanged: giving.reset }),
    setPhoto: (picked: string | undefined) => {
      form.setValue('photo', picked);
      forget('photo');
      giving.reset();
    },
    /** What waits for the confirmation. */
    unconfirmed,
    stopConfirming: () => setUnconfirmed(undefined),
    send: () => {
      if (unconfirmed) void giving.send(unconfirmed.body).then(() => setUnconfirmed(undefined));
    },
  };
}
