import type { DiscardedEvent, Settlement } from '../snapshot.ts';
import { services } from '../databases.ts';
import * as stored from '../stored-rows.ts';
import type { Moment } from './moment.ts';

/** The months of all partners: a row for each. */
export async function readSettlements(moment: Moment): Promise<Settlement[]> {
  const rows = await moment
    .collection<stored.StoredSettlement>('payments', 'settlements')
    .find({}, moment.optionsOf('payments'))
    .toArray();
  return rows.map((row) => stored.settlementOf(row));
}

/** The events that administrators gave up, by the audit logs. */
export async function readDiscarded(moment: Moment): Promise<DiscardedEvent[]> {
  const found: DiscardedEvent[] = [];
  for (const service of services) {
    const notes = moment
      .collection<stored.StoredNote>(service, 'audit')
      .find(stored.discardings, { ...moment.optionsOf(service), projection: stored.noteFields });
    for await (const note of notes) found.push(...stored.discardedEventOf(service, note));
  }
  return found;
}

/** The orders that stored answers name; they are stored for a day. */
export async function readAnsweredOrders(moment: Moment): Promise<string[]> {
  const answers = moment
    .collection<{ outcome: string | null }>('payments', 'idempotency')
    .find({}, { ...moment.optionsOf('payments'), projection: { outcome: 1 } });
  const ids: string[] = [];
  for await (const answer of answers) ids.push(...stored.answeredOrderOf(answer));
  return ids;
}
