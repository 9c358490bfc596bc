import { Listbox as Base, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check } from 'lucide-react';
import { ListboxFace, listboxFaceClass, type ListboxProps } from './listbox-face.tsx';

/** The working part of `Listbox`. */
export function ListboxPanel<V extends string>(props: ListboxProps<V>) {
  const { label, value, choices, onChange, quiet = false } = props;
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Base value={value} onChange={onChange}>
      <ListboxButton aria-label={`${label}: ${chosen?.label ?? ''}`} className={listboxFaceClass(quiet)}>
        <ListboxFace {...props} />
      </ListboxButton>
      <ListboxOptions
        anchor={{ to: 'bottom end', gap: 6, padding: 8 }}
        className="z-50 min-w-[max(10rem,var(--button-width))] rounded-control border border-line bg-lifted p-1.5 shadow-float focus:outline-none"
      >
        {choices.map((choice) => (
          <ListboxOption
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled ?? false}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-[0.9375rem] text-strong data-disabled:opacity-50 data-focus:bg-line data-selected:text-accent-strong"
          >
            <span className="flex grow flex-col leading-tight">
              <span lang={choice.lang}>{choice.label}</span>
              {choice.note !== undefined && <span className="text-xs text-faint">{choice.note}</span>}
            </span>
            {choice.value === value && <Check aria-hidden="true" size={16} />}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Base>
  );
}
