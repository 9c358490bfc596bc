import { Spinner } from '@hamkke/ui';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface FileInputProps {
  /** Name of the file that was read last. */
  readonly name: string | undefined;
  readonly busy: boolean;
  readonly onPick: (file: File) => void;
}

/** Picks a CSV file. */
export function FileInput({ name, busy, onPick }: FileInputProps) {
  const { t } = useTranslation('partner');
  const id = useId();
  return (
    <div className="pt:flex pt:grow pt:flex-col pt:gap-1.5">
      <label
        htmlFor={id}
        className="pt:inline-flex pt:min-h-12 pt:cursor-pointer pt:items-center pt:justify-center pt:gap-2 pt:rounded-control pt:border pt:border-dashed pt:border-line-strong pt:px-4 pt:font-medium pt:text-strong pt:transition-colors pt:hover:bg-lifted pt:has-focus-visible:outline-2 pt:has-focus-visible:outline-offset-2 pt:has-focus-visible:outline-accent-strong"
      >
        {busy ? <Spinner /> : <FileUp aria-hidden="true" size={20} />}
        {t(name === undefined ? 'warehouses.csv.pick' : 'warehouses.csv.other')}
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="pt:sr-only"
          aria-describedby={`${id}-file`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onPick(file);
            target.value = ''; // the same file may be picked again once it is mended
          }}
        />
      </label>
      <p id={`${id}-file`} role="status" data-typed="" className="pt:text-sm pt:text-muted">
        {name !== undefined && t('warehouses.csv.read', { name })}
      </p>
    </div>
  );
}
