import { textLanguage } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { Badge } from '@hamkke/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FeatureTagsProps {
  /** The location's name, for screen readers that announce the button alone. */
  readonly locationName: string;
  readonly features: readonly string[];
  readonly className?: string;
}

/** How many of a list's items stand below its first line. */
function belowFirstLine(list: HTMLElement): number {
  const items = [...list.children] as HTMLElement[];
  return items.filter(({ offsetTop }) => offsetTop > (items[0]?.offsetTop ?? 0)).length;
}

/**
 * A location's features in one line, as many as fit, and a button that shows the others. The line's height is the same
 * before it is measured, so nothing moves. Screen readers announce all of them.
 */
export function FeatureTags({ locationName, features, className = '' }: FeatureTagsProps) {
  const { t, i18n } = useTranslation('booking');
  const own = usePartnerText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState(0);
  const [open, setOpen] = useState(false);
  const text = features.map(own).join('\n');

  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const measure = () => setHidden(belowFirstLine(current));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [text]);

  if (features.length === 0) return null;
  const label = open ? t('locations.tags.less') : t('locations.tags.more', { count: hidden });
  return (
    <div className={`bk:flex bk:min-w-0 bk:items-start bk:gap-1.5 ${className}`}>
      <ul
        id={id}
        ref={list}
        className={`bk:flex bk:min-w-0 bk:grow bk:flex-wrap bk:gap-1.5 ${open ? '' : 'bk:h-[1.625rem] bk:overflow-hidden'}`}
      >
        {features.map((feature) => (
          <li
            key={feature}
            lang={textLanguage(feature, own(feature), i18n.language)}
            className="bk:flex bk:max-w-full bk:min-w-0"
          >
            <Badge className={open ? 'bk:whitespace-normal!' : 'bk:block! bk:truncate'}>{own(feature)}</Badge>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-label={`${label} ${t('locations.tags.of', { branch: locationName })}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
          className="bk:relative bk:inline-flex bk:h-[1.625rem] bk:shrink-0 bk:cursor-pointer bk:items-center bk:rounded-full bk:border bk:border-line bk:bg-ink bk:px-2.5 bk:text-xs bk:font-medium bk:text-accent bk:after:absolute bk:after:-inset-2.5 bk:after:rounded-full"
        >
          {label}
        </button>
      )}
    </div>
  );
}
