import type { AnswerOf, readUserStats } from '@hamkke/contracts';
import { ChartSection } from '@hamkke/screen-kit/charts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { shortSpan } from '@hamkke/screen-kit/revenue';
import { useTranslation } from 'react-i18next';

interface SignUpsProps {
  /** By Seoul day, the oldest first; the last is today. */
  readonly signUps: AnswerOf<typeof readUserStats>['signUps'];
}

/** Sign-ups day by day. */
export function SignUps({ signUps }: SignUpsProps) {
  const { t, i18n } = useTranslation('admin');
  const { day, count } = useDayTexts();
  const last = signUps.length - 1;
  const bars = signUps.map(({ date, count: n }, index) => ({
    key: date,
    value: n,
    axis: shortSpan({ start: date }, 'daily', i18n.language),
    title: day(date),
    valueText: t('stats.persons', { n: count(n) }),
    running: index === last,
  }));
  const sum = signUps.reduce((all, { count: n }) => all + n, 0);
  return (
    <ChartSection
      heading={t('stats.signUps')}
      level={4}
      lead={t('stats.signUpsSum', { n: count(sum) })}
      unit={t('stats.signUpsUnit')}
      note={t('stats.signUpsRunning')}
      bars={bars}
      table={() => <SignUpTable signUps={signUps} />}
    />
  );
}

/** What the chart shows, the newest first. */
function SignUpTable({ signUps }: SignUpsProps) {
  const { t } = useTranslation('admin');
  const { day, count } = useDayTexts();
  return (
    <table className="ad:w-full ad:border-collapse ad:text-[0.9375rem]">
      <caption className="ad:sr-only">{t('stats.signUps')}</caption>
      <thead>
        <tr className="ad:border-b ad:border-line ad:text-sm ad:text-faint">
          <th scope="col" className="ad:py-2 ad:pe-2 ad:text-start ad:font-medium">
            {t('stats.day')}
          </th>
          <th scope="col" className="ad:px-2 ad:py-2 ad:text-end ad:font-medium">
            {t('stats.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {signUps.toReversed().map(({ date, count: n }, index) => (
          <tr key={date} className="ad:border-b ad:border-line ad:last:border-0">
            <th scope="row" className="ad:py-2 ad:pe-2 ad:text-start ad:font-medium ad:text-strong">
              {day(date)}
              {index === 0 && (
                <span className="ad:ms-2 ad:text-sm ad:font-normal ad:text-faint">{t('stats.today')}</span>
              )}
            </th>
            <td className="ad:px-2 ad:py-2 ad:text-end ad:tabular-nums">{count(n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
