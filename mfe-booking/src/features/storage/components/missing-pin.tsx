import type { Location } from '@hamkke/contracts';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { typedUntilOpen } from './typed-until-open.ts';

/** Below the map of a location without coordinates: that it has no pin, and the address instead. */
export function MissingPin({ location }: { readonly location: Location }) {
  const { t, i18n } = useTranslation('booking');
  const address = usePartnerText()(location.address);
  return (
    <p className="bk:-mt-3 bk:text-sm bk:wrap-anywhere bk:text-muted">
      {t('storage.noPlace')}{' '}
      <span {...typedUntilOpen(location)} lang={textLanguage(location.address, address, i18n.language)}>
        {address}
      </span>
    </p>
  );
}
