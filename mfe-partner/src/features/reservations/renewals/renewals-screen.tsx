import { listedRenewalStates, wordIn } from '@hamkke/contracts';
import { useAddressValues } from '@hamkke/screen-kit/address';
import { Select } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { SideScreen } from '../side/side-screen.tsx';
import { FoundRenewals } from './found-renewals.tsx';

/** Rentals that go on by themselves: when they are charged next, and which charges failed (`?state=`). */
export function RenewalsScreen() {
  const { t } = useTranslation('partner');
  const [params, change] = useAddressValues();
  const state = wordIn(listedRenewalStates, params.get('state'));
  const states = listedRenewalStates.map((value) => ({ value, label: t(`reservations.renewals.states.${value}`) }));
  return (
    <SideScreen
      title={t('reservations.renewals.title')}
      lead={t('reservations.renewals.lead')}
      filter={
        <Select
          label={t('reservations.renewals.columns.state')}
          value={state ?? ''}
          options={[{ value: '', label: t('reservations.renewals.allStates') }, ...states]}
          onChange={({ target }) => change({ state: target.value })}
        />
      }
    >
      <FoundRenewals state={state} />
    </SideScreen>
  );
}
