/** The moment at which every listed query runs. */
export const now = new Date('2026-11-21T03:00:00Z');

export const dueNow = { $lte: now, $type: 'date' };

/** Why a query may return as many rows as owe money. */
export const owed = 'grows with the orders that owe money and the transfers under way, not with history';
