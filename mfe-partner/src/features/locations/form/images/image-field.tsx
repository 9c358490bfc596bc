import { mostImages } from '@hamkke/contracts';
import { Spinner } from '@hamkke/ui';
import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageCard } from './image-card.tsx';
import { useImagePicking } from './use-image-picking.ts';

interface ImageFieldProps {
  readonly images: readonly string[];
  readonly onChange: (images: string[]) => void;
  readonly error: string | undefined;
}

/** Up to three images of the location: picked, made smaller, put in order. */
export function ImageField({ images, onChange, error }: ImageFieldProps) {
  const { t } = useTranslation('partner');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { reading, picked, pick, remove, move } = useImagePicking(images, onChange);
  const full = images.length >= mostImages;
  const notes = [
    picked.leftOut > 0 && t('warehouses.form.images.leftOut', { most: mostImages }),
    picked.unreadable.length > 0 && t('warehouses.form.images.unreadable', { names: picked.unreadable.join(', ') }),
  ].filter((note) => note !== false);
  return (
    <fieldset className="pt:m-0 pt:flex pt:min-w-0 pt:flex-col pt:gap-3 pt:border-0 pt:p-0">
      <legend className="pt:mb-1.5 pt:p-0 pt:text-[0.9375rem] pt:font-medium pt:text-strong">
        {t('warehouses.form.images.label')}
      </legend>
      {images.length > 0 && (
        <ol className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-2 pt:p-0">
          {images.map((image, index) => (
            <ImageCard
              key={image}
              image={image}
              number={index + 1}
              last={index === images.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => {
                remove(index);
                // Once it is drawn: with all images chosen the input takes no focus before.
                setTimeout(() => input.current?.focus());
              }}
            />
          ))}
        </ol>
      )}
      <label
        htmlFor={id}
        className="pt:inline-flex pt:min-h-12 pt:cursor-pointer pt:items-center pt:justify-center pt:gap-2 pt:rounded-control pt:border pt:border-dashed pt:border-line-strong pt:px-4 pt:font-medium pt:text-strong pt:transition-colors pt:hover:bg-lifted pt:has-disabled:cursor-not-allowed pt:has-disabled:opacity-60 pt:has-focus-visible:outline-2 pt:has-focus-visible:outline-offset-2 pt:has-focus-visible:outline-accent-strong"
      >
        {reading ? <Spinner /> : <ImagePlus aria-hidden="true" size={20} />}
        {t(full ? 'warehouses.form.images.full' : 'warehouses.form.images.pick', { most: mostImages })}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          multiple
          disabled={full || reading}
          className="pt:sr-only"
          aria-describedby={`${id}-hint ${id}-notes${error === undefined ? '' : ` ${id}-error`}`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target }) => {
            void pick([...(target.files ?? [])]);
            target.value = ''; // the same file may be picked again
          }}
        />
      </label>
      <p id={`${id}-hint`} className="pt:text-sm pt:text-faint">
        {t('warehouses.form.images.hint', { most: mostImages })}
      </p>
      <div id={`${id}-notes`} role="status" data-typed="" className="pt:text-sm pt:text-warn">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="pt:text-sm pt:text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
