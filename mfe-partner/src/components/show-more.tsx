import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Button } from '@hamkke/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The beginning of a long list, and how to see more of it: a phone draws some in a moment, thousands not. */
export function useShown<T>(all: readonly T[], step: number) {
  const [count, setCount] = useState(step);
  const onAll = useCallback(() => setCount(Number.POSITIVE_INFINITY), []);
  return { shown: all.slice(0, count), all: all.length, onMore: () => setCount(count + step), onAll };
}

/** Shows the next ones of a list of which only the beginning is drawn; nothing where all of it is. */
export function ShowMore({ shown, all, onMore }: Pick<ReturnType<typeof useShown>, 'shown' | 'all' | 'onMore'>) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  if (shown.length >= all) return null;
  return (
    <Button tone="secondary" wide onClick={onMore}>
      {t('moreOf', { shown: count(shown.length), all: count(all) })}
    </Button>
  );
}
