import type { ReservationDetail } from '@hamkke/contracts';
import { buttonClass, VisuallyHidden } from '@hamkke/ui';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSlipAddress } from './use-slip-address.ts';

/** Leads to the payment company's own slip, which its site shows; nothing where there is none. Never on paper. */
export function SlipLink({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const address = useSlipAddress(reservation);
  if (address === undefined) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass('secondary')} ac:print:hidden`}
    >
      <ExternalLink aria-hidden="true" size={18} />
      <span>
        {t('reservations.receipt.slip')} <VisuallyHidden>{t('contact.newWindow')}</VisuallyHidden>
      </span>
    </a>
  );
}
