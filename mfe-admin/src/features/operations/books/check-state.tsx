import type { BookCheck } from '@hamkke/contracts';
import { CircleCheck, CircleHelp, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type State = BookCheck['state'];

const icons: Readonly<Record<State, LucideIcon>> = {
  running: LoaderCircle,
  agrees: CircleCheck,
  broken: CircleX,
  failed: CircleHelp,
};
const colours: Readonly<Record<State, string>> = {
  running: 'ad:text-accent',
  agrees: 'ad:text-ok',
  broken: 'ad:text-danger',
  failed: 'ad:text-warn',
};

/** How a check ended, as text with an icon of its own; the colour only repeats it. */
export function CheckState({ state }: { readonly state: State }) {
  const { t } = useTranslation('admin');
  const Icon = icons[state];
  return (
    <p className="ad:flex ad:items-center ad:gap-3 ad:text-lg ad:font-bold ad:text-strong">
      <Icon aria-hidden="true" size={28} className={`ad:shrink-0 ${colours[state]}`} />
      {t(`operations.books.states.${state}`)}
    </p>
  );
}
