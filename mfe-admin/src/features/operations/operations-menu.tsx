import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { operationsScreens, screenPath } from './operations-paths.ts';

/** The sub-screens as links, two in a line on phones, the last alone; long names break rather than hide. */
export function OperationsMenu({ basePath }: { readonly basePath: string }) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('operations.menu')}>
      <ul className="ad:m-0 ad:grid ad:list-none ad:grid-cols-2 ad:gap-1 ad:rounded-control ad:border ad:border-line ad:bg-surface ad:p-1 ad:sm:max-w-4xl ad:sm:grid-cols-5">
        {operationsScreens.map((screen) => (
          <li key={screen} className="ad:flex ad:min-w-0 ad:last:odd:col-span-2 ad:sm:last:odd:col-span-1">
            <NavLink
              to={screenPath(basePath, screen)}
              end
              className="ad:flex ad:min-h-11 ad:grow ad:items-center ad:justify-center ad:rounded-lg ad:px-2 ad:text-center ad:text-[0.9375rem] ad:leading-tight ad:font-medium ad:text-muted ad:no-underline ad:transition-colors ad:hover:text-strong ad:aria-[current=page]:bg-lifted ad:aria-[current=page]:font-semibold ad:aria-[current=page]:text-strong ad:aria-[current=page]:shadow-[inset_0_-2px_0_var(--hk-accent)] ad:forced-colors:aria-[current=page]:underline"
            >
              {t(`operations.screens.${screen}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
