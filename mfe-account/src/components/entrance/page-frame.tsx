import { PageHeader } from '@hamkke/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface PagePoint {
  readonly icon: LucideIcon;
  readonly text: string;
}

interface PageFrameProps {
  readonly title: string;
  readonly lead?: string;
  /** What one gets for it, beside the form on a wide page. */
  readonly aside?: { readonly heading: string; readonly points: readonly PagePoint[] };
  readonly children: ReactNode;
}

const column = 'ac:mx-auto ac:grid ac:w-full ac:max-w-md ac:gap-6 ac:lg:pt-6';
const besides =
  'ac:lg:max-w-5xl ac:lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] ac:lg:grid-rows-[auto_1fr] ac:lg:gap-x-16 ac:lg:gap-y-8';

/** A screen with one short form: a column on a phone, with something beside it on a wide page. */
export function PageFrame({ title, lead, aside, children }: PageFrameProps) {
  return (
    <div className={aside ? `${column} ${besides}` : column}>
      <PageHeader title={title} lead={lead} />
      <div className="ac:flex ac:min-w-0 ac:flex-col ac:gap-6 ac:lg:row-span-2">{children}</div>
      {aside && (
        <aside className="ac:hidden ac:flex-col ac:gap-5 ac:border-t ac:border-line ac:pt-8 ac:lg:flex">
          <h2 className="ac:text-base ac:font-semibold">{aside.heading}</h2>
          <ul className="ac:flex ac:flex-col ac:gap-4">
            {aside.points.map(({ icon: Icon, text }) => (
              <li key={text} className="ac:flex ac:items-center ac:gap-3">
                <span
                  aria-hidden="true"
                  className="ac:flex ac:size-10 ac:shrink-0 ac:items-center ac:justify-center ac:rounded-control ac:border ac:border-line ac:bg-surface ac:text-accent"
                >
                  <Icon size={20} strokeWidth={1.8} />
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
