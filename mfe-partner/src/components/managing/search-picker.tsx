import { Button, Spinner } from '@hamkke/ui';
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@hamkke/ui/combobox';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface PickerChoice {
  /** Empty for none of them in particular. */
  readonly value: string;
  readonly label: string;
  /** Tells apart what is called the same. */
  readonly detail?: string;
  /** Typed by a person: not translated. */
  readonly typed?: boolean;
}

/** What a search found; `failed` tries again. */
export interface PickerSearch {
  readonly choices: readonly PickerChoice[];
  readonly searching: boolean;
  readonly failed: (() => void) | undefined;
}

interface SearchPickerProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** What is chosen now. */
  readonly chosen: PickerChoice | undefined;
  readonly search: PickerSearch;
  /** Somebody is about to choose, or typed. */
  readonly onType: (text: string) => void;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of more than a list can hold: the server searches while one types. */
export function SearchPicker({ label, hint, error, chosen, search, onType, onChoose }: SearchPickerProps) {
  const { t } = useTranslation('partner');
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, `${id}-state`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="pt:flex pt:min-w-0 pt:flex-col pt:gap-1.5">
      <label htmlFor={id} className="pt:text-[0.9375rem] pt:font-medium pt:text-strong">
        {label}
      </label>
      <Combobox
        immediate
        value={chosen?.value ?? null}
        onChange={(value: string | null) => value !== null && onChoose(value)}
        onClose={() => onType('')}
      >
        {/* Enter takes the marked choice and never sends a form: handled after the combobox handled the key. */}
        <div
          role="presentation"
          className="pt:relative"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <ComboboxInput
            id={id}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            aria-describedby={described}
            aria-invalid={error === undefined ? undefined : true}
            displayValue={() => chosen?.label ?? ''}
            onFocus={({ target }) => {
              target.select();
              onType('');
            }}
            onChange={({ target }) => onType(target.value)}
            className="pt:min-h-12 pt:w-full pt:rounded-control pt:border pt:border-line-strong pt:bg-ink pt:ps-4 pt:pe-12 pt:text-base pt:text-strong pt:transition-colors pt:hover:border-muted pt:aria-invalid:border-danger"
          />
          <span className="pt:pointer-events-none pt:absolute pt:inset-y-0 pt:end-0 pt:flex pt:w-12 pt:items-center pt:justify-center pt:text-faint">
            {search.searching ? <Spinner /> : <ChevronDown aria-hidden="true" size={18} />}
          </span>
          <ComboboxOptions
            modal={false}
            className="pt:absolute pt:inset-x-0 pt:top-full pt:z-20 pt:mt-1 pt:max-h-72 pt:overflow-y-auto pt:overscroll-contain pt:rounded-control pt:border pt:border-line pt:bg-lifted pt:p-1 pt:shadow-float pt:empty:hidden pt:focus:outline-none"
          >
            {search.choices.map(({ value, label: name, detail, typed }) => (
              <ComboboxOption
                key={value}
                value={value}
                {...(typed && { translate: 'no', 'data-typed': '' })}
                className="pt:flex pt:min-h-11 pt:cursor-pointer pt:flex-col pt:justify-center pt:rounded-lg pt:px-3 pt:py-1.5 pt:data-focus:bg-line"
              >
                <span className="pt:text-[0.9375rem] pt:wrap-anywhere pt:text-strong">{name}</span>
                {detail !== undefined && <span className="pt:text-sm pt:wrap-anywhere pt:text-muted">{detail}</span>}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        </div>
      </Combobox>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pt:text-sm pt:text-faint">
          {hint}
        </p>
      )}
      <div className="pt:flex pt:flex-wrap pt:items-center pt:gap-2">
        <p
          id={`${id}-state`}
          role="status"
          className={search.failed ? 'pt:text-sm pt:text-warn' : 'pt:text-sm pt:text-muted'}
        >
          {search.failed ? t('managing.picker.failed') : ''}
        </p>
        {search.failed && (
          <Button tone="quiet" onClick={search.failed}>
            {t('retry')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="pt:text-sm pt:text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
