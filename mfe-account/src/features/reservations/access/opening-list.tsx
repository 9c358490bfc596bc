import type { OwnOpening } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge, Button, Typed } from '@hamkke/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorName } from '../../../components/doors/door-list.tsx';
import { Sentence } from '../../../components/sentence.tsx';

/** Shown without a press; the rest unfolds. */
const few = 5;

/** What the codes of a reservation opened, the newest first. */
export function OpeningList({ openings }: { readonly openings: readonly OwnOpening[] }) {
  const { t } = useTranslation('account');
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const more = openings.length - few;
  return (
    <div className="ac:border-t ac:border-line ac:pt-4">
      <h3 id={id} className="ac:mb-3 ac:font-semibold">
        {t('access.openings.heading')}
      </h3>
      {openings.length === 0 ? (
        <p className="ac:text-sm ac:text-muted">{t('access.openings.none')}</p>
      ) : (
        <ol id={`${id}-list`} aria-labelledby={id} className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-3 ac:p-0">
          {openings.slice(0, isWhole ? undefined : few).map((opening) => (
            <OpeningLine key={opening.id} opening={opening} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Button
          tone="quiet"
          wide
          className="ac:mt-2"
          aria-expanded={isWhole}
          aria-controls={`${id}-list`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('access.openings.less') : t('access.openings.more', { count: more })}
        </Button>
      )}
    </div>
  );
}

function OpeningLine({ opening: { at, doorName, how, result, passName } }: { readonly opening: OwnOpening }) {
  const { t } = useTranslation('account');
  const { instant } = useDayTexts();
  return (
    <li className="ac:flex ac:flex-wrap ac:items-center ac:justify-between ac:gap-x-3 ac:gap-y-1">
      <div className="ac:min-w-0">
        <p className="ac:wrap-anywhere ac:text-strong">
          <DoorName name={doorName} />
        </p>
        {passName !== null && (
          <p className="ac:text-sm ac:wrap-anywhere ac:text-muted">
            <Sentence
              elements={{ name: <Typed>{passName}</Typed> }}
              write={(placeholders) => t('access.openings.by', placeholders)}
            />
          </p>
        )}
        <p className="ac:text-sm ac:tabular-nums ac:text-faint">
          <time dateTime={at}>{instant(at)}</time>
        </p>
      </div>
      <span className="ac:flex ac:flex-wrap ac:gap-1.5">
        {how === 'remote' && <Badge>{t('access.openings.remote')}</Badge>}
        <Badge tone={result === 'opened' ? 'ok' : 'warn'}>
          {t(result === 'opened' ? 'access.openings.opened' : 'access.openings.refused')}
        </Badge>
      </span>
    </li>
  );
}
