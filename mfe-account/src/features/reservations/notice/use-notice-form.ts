import { ApiError, call } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { giveNotice } from '@hamkke/contracts/calls';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';
import { useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReservationWrite } from '../use-reservation.ts';

interface Bounds {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

export type NoticeField = 'leaveDate' | 'photo';

/** The field that a refusal speaks of; undefined for one that speaks of the whole. */
export function fieldOf(error: unknown): NoticeField | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'RANGE_INVALID') return 'leaveDate';
  if (error.code === 'IMAGE_INVALID') return 'photo';
  return (['leaveDate', 'photo'] as const).find((field) => error.fields.some(({ path }) => path === field));
}

/** What is typed into the notice, whether it may be sent, and the sending. */
export function useNoticeForm(reservation: ReservationDetail, { earliest, latest }: Bounds) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const [leaveDate, setLeaveDate] = useState('');
  const [photo, setPhoto] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [checked, setChecked] = useState(false);
  const day = isCalendarDate(leaveDate) && leaveDate >= earliest && leaveDate <= latest ? leaveDate : undefined;
  const giving = useReservationWrite(
    reservation.reservationId,
    async (given: { leaveDate: CalendarDate; photo?: string | undefined }) =>
      await call(giveNotice, {
        params: { id: reservation.reservationId },
        body: { leaveDate: given.leaveDate, ...(given.photo !== undefined && { photo: given.photo }) },
      }),
    () => toast({ title: t('reservations.notice.done'), tone: 'success' }),
  );
  return {
    leaveDate,
    photo,
    day,
    confirming,
    giving,
    dateMissing: checked && day === undefined,
    setLeaveDate: (text: string) => {
      setLeaveDate(text);
      giving.reset();
    },
    setPhoto: (picked: string | undefined) => {
      setPhoto(picked);
      giving.reset();
    },
    /** First press: opens the confirmation. */
    confirm: () => {
      setChecked(true);
      setConfirming(day !== undefined);
    },
    stopConfirming: () => setConfirming(false),
    send: () => {
      if (day !== undefined) void giving.send({ leaveDate: day, photo }).then(() => setConfirming(false));
    },
  };
}
