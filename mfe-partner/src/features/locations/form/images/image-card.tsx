import { IconButton } from '@hamkke/ui';
import { ArrowUp, ArrowDown, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { imageAddress } from '../../image-address.ts';

interface ImageCardProps {
  readonly image: string;
  /** Its place in the order, from 1. */
  readonly number: number;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One image with its place in the order. */
export function ImageCard({ image, number, last, onMove, onRemove }: ImageCardProps) {
  const { t } = useTranslation('partner');
  return (
    <li className="pt:flex pt:items-center pt:gap-3 pt:overflow-hidden pt:rounded-control pt:border pt:border-line pt:bg-ink pt:pe-1">
      <img
        src={imageAddress(image, 480)}
        alt={t('warehouses.form.images.alt', { number })}
        width={112}
        height={70}
        className="pt:h-17.5 pt:w-28 pt:shrink-0 pt:object-cover"
      />
      <div className="pt:flex pt:min-w-0 pt:grow pt:flex-wrap pt:items-center pt:justify-between">
        <span className="pt:text-sm pt:text-muted">
          {t(number === 1 ? 'warehouses.form.images.first' : 'warehouses.form.images.other', { number })}
        </span>
        <span className="pt:flex">
          <IconButton
            label={t('warehouses.form.images.forward', { number })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" size={18} />
          </IconButton>
          <IconButton label={t('warehouses.form.images.back', { number })} disabled={last} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden="true" size={18} />
          </IconButton>
          <IconButton label={t('warehouses.form.images.remove', { number })} onClick={onRemove}>
            <Trash2 aria-hidden="true" size={18} />
          </IconButton>
        </span>
      </div>
    </li>
  );
}
