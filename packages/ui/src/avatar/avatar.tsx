import clsx from 'clsx';
import { User } from 'lucide-react';
import { useState } from 'react';

export type AvatarSize = 'small' | 'medium' | 'large';

export interface AvatarProps {
  readonly name: string;
  /**
   * Shown where the page may show it: the page's policy allows our own origin, `data:` and `blob:`; any other address
   * is not even requested.
   */
  readonly src?: string | null | undefined;
  readonly size?: AvatarSize;
  readonly className?: string;
}

const sizes: Readonly<Record<AvatarSize, string>> = {
  small: 'size-9 text-sm',
  medium: 'size-12 text-base',
  large: 'size-20 text-2xl',
};

/** One letter of a name without spaces, the first and last word's otherwise; a person has at most two. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

function mayBeShown(src: string): boolean {
  // the server knows no address of its own, and draws nobody's image
  if (typeof location === 'undefined' || !URL.canParse(src, location.href)) return false;
  const url = new URL(src, location.href);
  return url.protocol === 'data:' || url.origin === location.origin;
}

/**
 * A person's image, or the initials where there is none that can be shown. Decoration: the name belongs beside it or
 * on its button.
 */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const imageSrc = src && src !== failed && mayBeShown(src) ? src : undefined;
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden="true"
      translate="no"
      data-typed=""
      className={clsx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-accent-soft font-semibold text-accent-strong select-none',
        sizes[size],
        className,
      )}
    >
      {imageSrc !== undefined && (
        <img
          src={imageSrc}
          alt=""
          draggable={false}
          className="size-full object-cover"
          onError={() => setFailed(imageSrc)}
        />
      )}
      {imageSrc === undefined && (initials || <User size="55%" strokeWidth={1.8} />)}
    </span>
  );
}
