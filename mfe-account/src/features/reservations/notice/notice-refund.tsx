import type { EarlyEndRefund } from '@hamkke/contracts';
import { formatCalendarDate, formatWon, type CalendarDate } from '@hamkke/money';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticePreview } from './notice-preview.ts';
import { RefundLines } from './refund-lines.tsx';

interface NoticeRefundProps {
  readonly reservationId: string;
  readonly leaveDate: CalendarDate;
}

/** What would come back if the rental ended on the chosen day. */
export function NoticeRefund({ reservationId, leaveDate }: NoticeRefundProps) {
  const { t } = useTranslation('account');
  const heading = useId();
  const backText = useBackText();
  const preview = useNoticePreview(reservationId, leaveDate);
  const refund = preview.isError ? undefined : preview.data?.refund;
  return (
    <section
      aria-labelledby={heading}
      className="ac:flex ac:flex-col ac:gap-3 ac:rounded-control ac:border ac:border-line ac:p-4"
    >
      <h3 id={heading} className="ac:text-base ac:font-semibold">
        {t('reservations.earlyEnd.heading')}
      </h3>
      {preview.isPending && <LinesSkeleton />}
      {preview.isError && <ReadFailed titleAs="p" title={t('reservations.earlyEnd.failed')} read={preview} />}
      {refund && <RefundLines refund={refund} />}
      {/* there before its text: a region that comes with it is not read out everywhere */}
      <p role="status" className="ac:text-muted">
        {refund !== undefined && backText(leaveDate, refund)}
      </p>
    </section>
  );
}

/** In a sentence what comes back, or why nothing does. */
function useBackText(): (leaveDate: CalendarDate, refund: EarlyEndRefund | null) => string {
  const { t, i18n } = useTranslation('account');
  return (leaveDate, refund) => {
    if (refund === null) return t('reservations.earlyEnd.notPromised');
    if (refund.refund === 0) return t('reservations.earlyEnd.nothing');
    return t('reservations.earlyEnd.comesBack', {
      date: formatCalendarDate(leaveDate, i18n.language),
      amount: formatWon(refund.refund, i18n.language),
    });
  };
}

function LinesSkeleton() {
  const { t } = useTranslation('account');
  return (
    <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-3">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="ac:h-6" />
      ))}
    </SkeletonArea>
  );
}
