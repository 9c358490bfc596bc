import type { CheckedPromise } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge, Card } from '@hamkke/ui';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountTexts } from './check-texts.ts';

/** One promise: whether it holds, what was looked at, and what was found against it. */
export function PromiseCard({
  checked: { invariant, holds, counts, findings, findingCount },
}: {
  readonly checked: CheckedPromise;
}) {
  const { t } = useTranslation('admin');
  const countTexts = useCountTexts();
  const headingId = useId();
  return (
    <Card role="region" aria-labelledby={headingId} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3">
      <div className="ad:flex ad:items-start ad:justify-between ad:gap-3">
        <h4 id={headingId} className="ad:text-base ad:font-semibold">
          <span className="ad:text-faint">{invariant}</span> {t(`operations.books.promise.${invariant}`)}
        </h4>
        <Badge
          tone={holds ? 'ok' : 'danger'}
          icon={holds ? <Check aria-hidden="true" size={14} /> : <X aria-hidden="true" size={14} />}
        >
          {t(holds ? 'operations.books.holds' : 'operations.books.broken')}
        </Badge>
      </div>
      <dl className="ad:m-0 ad:flex ad:flex-wrap ad:gap-x-6 ad:gap-y-2">
        {countTexts(counts).map(({ name, value }) => (
          <div key={name} className="ad:min-w-0">
            <dt className="ad:text-sm ad:text-faint">{name}</dt>
            <dd className="ad:m-0 ad:tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {findingCount > 0 && <Findings findings={findings} all={findingCount} />}
    </Card>
  );
}

function Findings({ findings, all }: { readonly findings: CheckedPromise['findings']; readonly all: number }) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const headingId = useId();
  const heading =
    findings.length < all
      ? t('operations.books.firstFindings', { all: count(all), n: count(findings.length) })
      : t('operations.books.findings', { n: count(all) });
  return (
    <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-2">
      <h5 id={headingId} className="ad:font-semibold ad:text-strong">
        {heading}
      </h5>
      {/* written by the checker, in English, with ids and amounts */}
      <ul
        aria-labelledby={headingId}
        lang="en"
        data-typed=""
        className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-1 ad:p-0 ad:text-sm"
      >
        {findings.map(({ rule, detail }, index) => (
          <li
            key={`${rule}-${findings.length - index}`}
            className="ad:rounded-control ad:bg-ink ad:px-3 ad:py-2 ad:wrap-anywhere"
          >
            <span className="ad:font-semibold ad:text-strong">{rule}</span> {detail}
          </li>
        ))}
      </ul>
    </div>
  );
}
