import type { Renewal } from '@hamkke/contracts';
import type { CardSaving } from '../../../components/saved-card/use-card-saving.ts';

/** What a state of a renewal is drawn from. */
export interface RenewalProps {
  /** The reservation of the page: any term of the rental. */
  readonly reservationId: string;
  readonly renewal: Renewal;
  readonly saving: CardSaving;
}
