import type { MessagesLike } from '@hamkke/shell-api';
import type { card as ko } from '../ko/card.ts';

export const card: MessagesLike<typeof ko> = {
  heading: 'Saved card',
  lead: 'It pays for the next period of a rental that renews by itself. Only the payment provider stores its number.',
  none: 'No saved card',
  noneHint: 'With a saved card you can have a rental renew by itself, on the page of your reservation.',
  failed: 'Your saved card could not be loaded',
  kind: 'Card',
  local: 'Korean domestic card',
  unnamed: 'Card',
  numbered: '{{name}} •••• {{digits}}',
  savedAt: 'Saved on',
  renewals: 'Renewing rentals',
  count: '{{count}}',
  noRenewals: 'No rental renews by this card',
  save: 'Save a card',
  change: 'Change the card',
  remove: 'Remove the card',
  saved: 'Your card is saved',
  saveFailed: 'The card could not be saved',
  noWindow: 'The window of the payment provider could not be loaded. Please try again in a moment.',
  refused: 'The card was not accepted. Please try another one.',
  removal: {
    question: 'Remove this card?',
    unused: 'No rental renews by this card. You can save one again at any time.',
    ends: 'Rentals that will no longer renew by themselves: {{count}}. Each stays yours until the last day that is paid.',
    leave: 'Keep it',
    confirm: 'Yes, remove it',
    charging: 'The card is being charged right now. Please try again in a moment.',
    done: 'The card is removed',
  },
};
