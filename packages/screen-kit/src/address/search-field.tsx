import { Field } from '@hamkke/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Pause after the last key before the list is read, in ms. */
const pauseMs = 400;

interface SearchFieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly hint?: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** A search whose text goes into the address after a debounce. */
export function SearchField({ label, labelHidden = false, hint, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // The address changed otherwise, by going back for instance.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => {
    const next = text.trim();
    if (next === value) return undefined;
    const timer = setTimeout(() => {
      setSent(next);
      onSearch(next);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <Field
      type="search"
      label={label}
      labelHidden={labelHidden}
      {...(labelHidden && { placeholder: label })}
      hint={hint}
      leading={<Search aria-hidden="true" size={18} />}
      value={text}
      maxLength={80}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => setText(target.value)}
    />
  );
}
