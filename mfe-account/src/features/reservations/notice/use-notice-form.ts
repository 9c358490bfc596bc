import { ApiError, call } from '@hamkke/api-client';
import { giveNoticeBody, type ReservationDetail } from '@hamkke/contracts';
import { giveNotice } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';
import { contractFields, useValidatedForm } from '@hamkke/screen-kit/forms';
import { useToast } from '@hamkke/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from '@hamkke/contracts/zod';
import { useReservationWrite } from '../use-reservation.ts';

interface Bounds {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

interface Notice {
  leaveDate: string;
  /** The picked photo as a data URL. */
  photo: string | undefined;
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

/** What is typed into the notice, validated; its confirmation, and the sending. */
export function useNoticeForm(reservation: ReservationDetail, { earliest, latest }: Bounds) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const [unconfirmed, setUnconfirmed] = useState<z.output<typeof giveNoticeBody>>();
  const { form, place, forget, submit, bind } = useValidatedForm<Notice, NoticeError>({
    initial: { leaveDate: '', photo: undefined },
    validate: (typed) => ({
      ...bodyFields.validate(giveNoticeBody, bodyOf(typed)),
      ...((typed.leaveDate < earliest || typed.leaveDate > latest) && { leaveDate: 'invalid' }),
    }),
    send: (typed) => setUnconfirmed(giveNoticeBody.parse(bodyOf(typed))),
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
    errors: form.formState.errors,
    giving,
    submit,
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
      if (unconfirmed) void giving.send(unconfirmed).then(() => setUnconfirmed(undefined));
    },
  };
}
