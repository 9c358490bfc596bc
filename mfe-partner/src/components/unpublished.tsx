import type { Location } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { TypedIn } from './typed-in.tsx';

type NamedLocation = Pick<Location, 'name' | 'status'>;

/**
 * Only what was published is translated: until a location opens, its partner's texts stay as they were typed in every
 * language. Spread on what shows them.
 */
export const typedUntilOpen = ({ status }: Pick<NamedLocation, 'status'>) =>
  status === 'pending' ? ({ translate: 'no', 'data-typed': '' } as const) : undefined;

/** A sentence that names a location. */
export function NamingLocation({
  location: { name, status },
  sentence,
}: {
  readonly location: NamedLocation;
  readonly sentence: (name: string) => string;
}) {
  const own = usePartnerText();
  if (status !== 'pending') return sentence(own(name));
  return <TypedIn text={name} sentence={sentence} />;
}
