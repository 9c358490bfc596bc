import { shrinkImage } from '@hamkke/screen-kit/images';
import { Button, Spinner } from '@hamkke/ui';
import { Camera } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface PhotoFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The picked photo as a data URL; empty without one. */
  readonly photo: string;
  readonly onChange: (photo: string) => void;
  readonly error: string | undefined;
}

/** Takes a photo on a phone, or picks one; shows it before it is sent. */
export function PhotoField({ ref, photo, onChange, error }: PhotoFieldProps) {
  const { t } = useTranslation('partner');
  const id = useId();
  const [reading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const shownError = isUnreadable ? t('errors.IMAGE_INVALID') : error;

  async function pick(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(true);
    const picked = await shrinkImage(file).catch(() => '');
    setUnreadable(picked === '');
    setReading(false);
    onChange(picked);
  }

  return (
    <div className="pt:flex pt:flex-col pt:gap-2">
      {photo !== '' && (
        <img
          src={photo}
          alt={t('work.checks.problem.photoPicked')}
          className="pt:max-h-64 pt:w-full pt:rounded-control pt:border pt:border-line pt:bg-ink pt:object-contain"
        />
      )}
      <div className="pt:flex pt:flex-wrap pt:gap-2">
        <label
          htmlFor={id}
          className="pt:inline-flex pt:min-h-12 pt:grow pt:cursor-pointer pt:items-center pt:justify-center pt:gap-2 pt:rounded-control pt:border pt:border-dashed pt:border-line-strong pt:px-4 pt:font-medium pt:text-strong pt:transition-colors pt:hover:bg-lifted pt:has-focus-visible:outline-2 pt:has-focus-visible:outline-offset-2 pt:has-focus-visible:outline-accent-strong"
        >
          {reading ? <Spinner /> : <Camera aria-hidden="true" size={20} />}
          {t(photo === '' ? 'work.checks.problem.photo' : 'work.checks.problem.photoOther')}
          <input
            ref={ref}
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            className="pt:sr-only"
            aria-describedby={shownError === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
            aria-invalid={shownError === undefined ? undefined : true}
            onChange={({ target }) => {
              void pick(target.files?.[0]);
              target.value = ''; // the same file may be picked again
            }}
          />
        </label>
        {photo !== '' && (
          <Button tone="quiet" onClick={() => onChange('')}>
            {t('work.checks.problem.photoRemove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="pt:text-sm pt:text-faint">
        {t('work.checks.problem.photoHint')}
      </p>
      {shownError !== undefined && (
        <p id={`${id}-error`} role="alert" className="pt:text-sm pt:text-danger">
          {shownError}
        </p>
      )}
    </div>
  );
}
