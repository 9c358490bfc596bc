import type { Location } from '@hamkke/contracts';

/** Only published texts are translated: the partner sees a location that waits for approval as it was typed. */
export const typedUntilOpen = ({ status }: Pick<Location, 'status'>) =>
  status === 'pending' ? ({ translate: 'no', 'data-typed': '' } as const) : undefined;
