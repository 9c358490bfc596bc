import { shrinkImage } from '@hamkke/screen-kit/images';
import { Button, Spinner } from '@hamkke/ui';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PhotoFieldProps {
  /** The picked photo as a data URL. */
  readonly photo: string | undefined;
  readonly onChange: (photo: string | undefined) => void;
  /** What the server said of the photo. */
  readonly error: string | undefined;
}

/** Picks a photo, or takes one on a phone; shows it before it is sent. */
export function PhotoField({ photo, onChange, error }: PhotoFieldProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const [reading, setReading] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const shownError = unreadable ? t('errors.IMAGE_INVALID') : error;

  async function pick(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(true);
    try {
      onChange(await shrinkImage(file));
      setUnreadable(false);
    } catch {
      onChange(undefined);
      setUnreadable(true);
    } finally {
      setReading(false);
    }
  }

  return (
    <div className="ac:flex ac:flex-col ac:gap-2">
      {photo !== undefined && (
        <img
          src={photo}
          alt={t('reservations.notice.photoPicked')}
          className="ac:max-h-64 ac:w-full ac:rounded-control ac:border ac:border-line ac:bg-ink ac:object-contain"
        />
      )}
      <div className="ac:flex ac:flex-wrap ac:gap-2">
        <label
          htmlFor={id}
          className="ac:inline-flex ac:min-h-12 ac:grow ac:cursor-pointer ac:items-center ac:justify-center ac:gap-2 ac:rounded-control ac:border ac:border-dashed ac:border-line-strong ac:px-4 ac:font-medium ac:text-strong ac:transition-colors ac:hover:bg-lifted ac:has-focus-visible:outline-2 ac:has-focus-visible:outline-offset-2 ac:has-focus-visible:outline-accent-strong"
        >
          {reading ? <Spinner /> : <Camera aria-hidden="true" size={20} />}
          {t(photo === undefined ? 'reservations.notice.photoPick' : 'reservations.notice.photoOther')}
          <input
            id={id}
            type="file"
            accept="image/*"
            className="ac:sr-only"
            aria-describedby={shownError === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
            aria-invalid={shownError === undefined ? undefined : true}
            onChange={({ target }) => {
              void pick(target.files?.[0]);
              target.value = ''; // the same file may be picked again
            }}
          />
        </label>
        {photo !== undefined && (
          <Button tone="quiet" onClick={() => onChange(undefined)}>
            {t('reservations.notice.photoRemove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="ac:text-sm ac:text-faint">
        {t('reservations.notice.photoHint')}
      </p>
      {shownError !== undefined && (
        <p id={`${id}-error`} role="alert" className="ac:text-sm ac:text-danger">
          {shownError}
        </p>
      )}
    </div>
  );
}
