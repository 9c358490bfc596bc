import { dimensionsText, formatDimensions, sizes, type Size } from '@hamkke/money';
import { Radio, RadioGroup } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { SizeFigure } from '../../../components/images/size-figure.tsx';
import type { OfferedUnit } from '../hooks/use-rental-choice.ts';

/** Keys of the texts that name what stands in the drawing of each size: a key with a dot would be two. */
const fitsKeys = {
  SB: 'sb',
  '0.5M': 'half',
  M: 'm',
  '2M': 'm2',
  '3M': 'm3',
  '4M': 'm4',
  XL: 'xl',
} as const satisfies Record<Size, string>;

/** The seven sizes in three columns, each with how many are free, and a drawing to scale of the chosen one. */
export function SizeGrid({
  offered,
  size,
  onChoose,
}: {
  readonly offered: readonly OfferedUnit[];
  readonly size: Size;
  readonly onChoose: (size: Size) => void;
}) {
  const { t } = useTranslation('booking');
  return (
    <section aria-labelledby="size-heading">
      <h2 id="size-heading" className="bk:text-lg bk:font-bold">
        {t('storage.sizeHeading')}
      </h2>
      <RadioGroup
        value={size}
        onChange={onChoose}
        aria-label={t('storage.sizeHeading')}
        className="bk:mt-3 bk:grid bk:grid-cols-3 bk:gap-2"
      >
        {sizes.map((each) => (
          <SizeButton
            key={each}
            size={each}
            offered={offered}
            onAgain={each === size ? () => onChoose(each) : undefined}
          />
        ))}
      </RadioGroup>
      <figure className="bk:mt-4 bk:overflow-hidden bk:rounded-card bk:border bk:border-line bk:bg-surface">
        <SizeFigure size={size} label={t('storage.sizeFigure', { size })} />
        <figcaption className="bk:flex bk:flex-col bk:gap-1 bk:border-t bk:border-line bk:px-4 bk:py-3">
          <span className="bk:flex bk:items-baseline bk:justify-between bk:gap-4">
            <span className="bk:font-semibold bk:text-strong">{size}</span>
            <span className="bk:text-sm bk:tabular-nums bk:text-muted">{formatDimensions(dimensionsText(size))}</span>
          </span>
          <span className="bk:text-sm bk:text-muted">
            <span className="bk:me-2 bk:font-medium bk:text-accent">{t('storage.fitsHeading')}</span>{' '}
            {t(`storage.fits.${fitsKeys[size]}`)}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}

interface SizeButtonProps {
  readonly size: Size;
  readonly offered: readonly OfferedUnit[];
  /** The shown size is pressed again: the group reports changes only, yet the press means its first free unit. */
  readonly onAgain: (() => void) | undefined;
}

function SizeButton({ size, offered, onAgain }: SizeButtonProps) {
  const { t } = useTranslation('booking');
  const ofSize = offered.filter(({ unit }) => unit.size === size);
  const free = ofSize.filter(({ selectable }) => selectable).length;
  // While no unit is known yet every size stays open. Source: product spec section 5.
  const missing = offered.length > 0 && ofSize.length === 0;
  const note = missing
    ? t('storage.sizeNone')
    : free > 0
      ? t('storage.sizeFree', { count: free })
      : t('storage.sizeFull');
  return (
    <Radio
      value={size}
      disabled={missing}
      onClick={onAgain}
      className="bk:flex bk:min-h-16 bk:cursor-pointer bk:flex-col bk:items-center bk:justify-center bk:gap-0.5 bk:rounded-control bk:border bk:border-line bk:bg-surface bk:px-2 bk:py-2.5 bk:transition-colors bk:hover:border-line-strong bk:data-disabled:cursor-not-allowed bk:data-disabled:opacity-40 bk:data-checked:border-accent bk:data-checked:bg-accent-soft"
    >
      <span className="bk:text-base bk:font-semibold bk:text-strong">{size}</span>
      <span className="bk:text-xs bk:text-muted">{offered.length === 0 ? '\u00a0' : note}</span>
    </Radio>
  );
}
