import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MapMarker } from '../map-contract.ts';

/**
 * What stands in the popup of a marker: image, name, address, and the way to the location. On a low map the image moves
 * beside the text, so that all of it fits; on a narrow one, too (328 px on the narrowest phone), the card stays narrow
 * enough to lie beside the map's buttons.
 */
export function PopupCard({
  marker,
  onClose,
}: {
  readonly marker: MapMarker;
  readonly onClose?: (() => void) | undefined;
}) {
  const { t } = useTranslation('booking');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose?.();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div
      ref={card}
      role="group"
      aria-label={marker.title}
      className="bk:relative bk:w-56 bk:[@container_(max-height:299px)]:flex bk:[@container_(max-height:299px)_and_(min-width:360px)]:w-68 bk:[@container_(max-height:299px)_and_(max-width:359.98px)]:w-64 bk:overflow-hidden bk:rounded-card bk:border bk:border-line bk:bg-surface bk:font-sans bk:text-sm bk:text-muted bk:shadow-float"
    >
      {marker.image !== undefined && (
        <img
          src={marker.image}
          alt=""
          width={224}
          height={112}
          className="bk:block bk:h-28 bk:w-full bk:[@container_(max-height:299px)]:h-auto bk:[@container_(max-height:299px)]:w-20 bk:[@container_(max-height:299px)]:shrink-0 bk:object-cover"
        />
      )}
      <div className="bk:flex bk:flex-col bk:gap-1 bk:p-3">
        <p className="bk:m-0 bk:pr-8 bk:text-[0.9375rem] bk:font-semibold bk:text-strong">{marker.title}</p>
        <p className="bk:m-0 bk:leading-snug">{marker.address ?? t('map.defaultAddress')}</p>
        {marker.href !== undefined && (
          <Link
            to={marker.href}
            className="bk:-mb-2 bk:inline-flex bk:min-h-11 bk:items-center bk:self-start bk:font-semibold bk:text-accent"
          >
            {t('map.openLocation')}
          </Link>
        )}
      </div>
      {onClose && (
        <button
          type="button"
          aria-label={t('map.close')}
          onClick={onClose}
          className="bk:absolute bk:top-0 bk:right-0 bk:grid bk:size-11 bk:cursor-pointer bk:place-items-center bk:rounded-full bk:border-0 bk:bg-transparent bk:text-strong"
        >
          <span className="bk:grid bk:size-8 bk:place-items-center bk:rounded-full bk:bg-ink/70">
            <X aria-hidden="true" size={16} />
          </span>
        </button>
      )}
    </div>
  );
}
