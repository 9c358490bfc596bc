import type { FoundAddress } from '@hamkke/contracts';
import { Button, Spinner } from '@hamkke/ui';
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@hamkke/ui/combobox';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch, type AddressSearch as SearchOutcome } from './use-address-search.ts';

/**
 * Searches road addresses while one types, and hands over the chosen one. Source: product spec section 2, "Address
 * search widget".
 */
export function AddressSearch({ onChoose }: { readonly onChoose: (address: FoundAddress) => void }) {
  const { t } = useTranslation('partner');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useAddressSearch(typed);
  const choose = (address: FoundAddress | null) => {
    if (!address) return;
    setTyped('');
    onChoose(address);
  };
  return (
    <div className="pt:flex pt:flex-col pt:gap-1.5">
      <label htmlFor={id} className="pt:text-[0.9375rem] pt:font-medium pt:text-strong">
        {t('warehouses.form.search.label')}
      </label>
      <Combobox value={null} onChange={choose} by="bdMgtSn">
        {/* Enter takes the marked address and never sends the form: handled after the combobox handled the key. */}
        <div
          role="presentation"
          className="pt:relative"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <span className="pt:pointer-events-none pt:absolute pt:inset-y-0 pt:start-0 pt:flex pt:w-12 pt:items-center pt:justify-center pt:text-faint">
            {search.state === 'searching' ? <Spinner /> : <Search aria-hidden="true" size={18} />}
          </span>
          <ComboboxInput
            id={id}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${id}-hint ${id}-state`}
            displayValue={() => typed}
            onChange={({ target }) => setTyped(target.value)}
            className="pt:min-h-12 pt:w-full pt:rounded-control pt:border pt:border-line-strong pt:bg-ink pt:ps-12 pt:pe-4 pt:text-base pt:text-strong pt:transition-colors pt:hover:border-muted"
          />
          {search.state === 'found' && (
            <ComboboxOptions
              modal={false}
              className="pt:absolute pt:inset-x-0 pt:top-full pt:z-20 pt:mt-1 pt:max-h-60 pt:overflow-y-auto pt:overscroll-contain pt:rounded-control pt:border pt:border-line pt:bg-lifted pt:p-1 pt:shadow-float pt:focus:outline-none"
            >
              {search.found.map((address) => (
                <ComboboxOption
                  lang="ko"
                  translate="no"
                  data-typed=""
                  key={`${address.bdMgtSn}${address.roadAddr}`}
                  value={address}
                  className="pt:flex pt:min-h-11 pt:cursor-pointer pt:flex-col pt:justify-center pt:rounded-lg pt:px-3 pt:py-2 pt:data-focus:bg-line"
                >
                  <span className="pt:text-[0.9375rem] pt:text-strong">{address.roadAddr}</span>
                  <span className="pt:text-sm pt:text-muted">
                    {t('warehouses.form.search.lot', { lot: address.jibunAddr, zip: address.zipNo })}
                  </span>
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          )}
        </div>
      </Combobox>
      <p id={`${id}-hint`} className="pt:text-sm pt:text-faint">
        {t('warehouses.form.search.hint')}
      </p>
      <SearchState id={`${id}-state`} search={search} />
    </div>
  );
}

/** Says how the search stands to those who do not see the list. */
function SearchState({ id, search }: { readonly id: string; readonly search: SearchOutcome }) {
  const { t } = useTranslation('partner');
  const stateText = () => {
    if (search.state === 'found') return t('warehouses.form.search.found', { n: search.found.length });
    if (search.state === 'searching' || search.state === 'none') return t(`warehouses.form.search.${search.state}`);
    if (search.state === 'failed')
      return t(search.error.code === 'RATE_LIMITED' ? 'warehouses.form.search.limited' : 'warehouses.form.search.down');
    return '';
  };
  return (
    <div className="pt:flex pt:flex-wrap pt:items-center pt:gap-2">
      <p
        id={id}
        role="status"
        className={search.state === 'failed' ? 'pt:text-sm pt:text-warn' : 'pt:text-sm pt:text-muted'}
      >
        {stateText()}
      </p>
      {search.state === 'failed' && (
        <Button tone="quiet" onClick={search.retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
