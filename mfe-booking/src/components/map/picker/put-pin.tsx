import { useTranslation } from 'react-i18next';

/**
 * Puts the pin down in the middle of the map: the way in by keyboard, where no place is known yet. It stands above the
 * scale and the map's source.
 */
export function PutPin({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <button
      type="button"
      onClick={onPress}
      className="bk:absolute bk:bottom-11 bk:left-1/2 bk:z-[3] bk:min-h-11 bk:-translate-x-1/2 bk:cursor-pointer bk:rounded-control bk:border bk:border-line bk:bg-lifted bk:px-4 bk:font-sans bk:text-sm bk:font-semibold bk:whitespace-nowrap bk:text-strong"
    >
      {t('map.picker.put')}
    </button>
  );
}
