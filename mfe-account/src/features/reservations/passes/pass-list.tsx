import type { Pass } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge, Typed, type BadgeTone } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { NamedButton } from './named-button.tsx';
import { usePassDays } from './pass-days.ts';

const stateTexts = {
  before: 'passes.state.before',
  open: 'passes.state.open',
  ended: 'passes.state.ended',
} as const satisfies Record<Pass['state'], string>;

const tones: Readonly<Record<Pass['state'], BadgeTone>> = { before: 'accent', open: 'ok', ended: 'neutral' };

interface PassListProps {
  readonly passes: readonly Pass[];
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  readonly onShowLink: (pass: Pass) => void;
  readonly onRemove: (pass: Pass) => void;
}

/** Who else gets in, for which days, and when each last did. */
export function PassList({ passes, labelledBy, onShowLink, onRemove }: PassListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-4 ac:p-0">
      {passes.map((pass) => (
        <PassLine key={pass.id} pass={pass} onShowLink={() => onShowLink(pass)} onRemove={() => onRemove(pass)} />
      ))}
    </ul>
  );
}

interface PassLineProps {
  readonly pass: Pass;
  readonly onShowLink: () => void;
  readonly onRemove: () => void;
}

/** One pass; where its days are over, its link opens nothing, so it is not offered again. */
function PassLine({ pass, onShowLink, onRemove }: PassLineProps) {
  const { t } = useTranslation('account');
  const { instant } = useDayTexts();
  const days = usePassDays();
  const { name, state, lastOpenedAt } = pass;
  return (
    <li className="ac:flex ac:flex-col ac:gap-2 ac:rounded-control ac:border ac:border-line ac:p-4">
      <div className="ac:flex ac:items-start ac:justify-between ac:gap-3">
        <p className="ac:min-w-0 ac:font-medium ac:wrap-anywhere ac:text-strong">
          <Typed>{name}</Typed>
        </p>
        <Badge tone={tones[state]}>{t(stateTexts[state])}</Badge>
      </div>
      <div className="ac:text-sm ac:tabular-nums">
        <p className="ac:text-muted">{days(pass)}</p>
        <p className="ac:text-faint">
          {lastOpenedAt === null ? t('passes.neverOpened') : t('passes.lastOpened', { when: instant(lastOpenedAt) })}
        </p>
      </div>
      <div className="ac:flex ac:flex-wrap ac:gap-2">
        {state !== 'ended' && (
          <NamedButton
            tone="secondary"
            className="ac:grow"
            label={t('passes.link.open')}
            person={name}
            write={(placeholders) => t('passes.link.openOf', placeholders)}
            onClick={onShowLink}
          />
        )}
        <NamedButton
          tone="quiet"
          className="ac:grow"
          label={t('passes.remove.open')}
          person={name}
          write={(placeholders) => t('passes.remove.openOf', placeholders)}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
