import { Field } from '@hamkke/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Pause after the last key before the log is asked, in ms. */
const settleMs = 400;

/** What is looked for; it goes into the address once the typing rests. */
export function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (search: string) => void;
}) {
  const { t } = useTranslation('admin');
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
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <Field
      type="search"
      label={t('operations.audit.search')}
      hint={t('operations.audit.searchHint')}
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
