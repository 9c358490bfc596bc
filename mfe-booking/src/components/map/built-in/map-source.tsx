import { useTranslation } from 'react-i18next';

/** Says where the base map comes from, as its licences ask. */
export function MapSource() {
  const { t } = useTranslation('booking');
  return (
    <p className="bk:pointer-events-none bk:absolute bk:right-2 bk:bottom-1 bk:z-[2] bk:m-0 bk:text-xs bk:text-faint">
      {t('map.source')}
    </p>
  );
}
