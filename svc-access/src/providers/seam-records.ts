import { z } from 'zod';
import type { LockRecord } from '../domain/locks.ts';
import type { SeamCall } from './seam-call.ts';

const perPage = 500;
const mostRecords = 500;
const mostPages = 10;
/** Events are chosen by when the provider got them; a lock whose clock is ahead by less is read all the same. */
const clockLeniencyMs = 3_600_000;

const event = z.object({
  event_id: z.string().min(1),
  event_type: z.enum(['lock.unlocked', 'lock.access_denied']),
  method: z.string().nullish(),
  access_code_id: z.string().min(1).nullish(),
  occurred_at: z.coerce.date(),
  created_at: z.coerce.date(),
});
type Event = z.output<typeof event>;
const answer = z.object({ events: z.array(event) });

/** Openings by hand, from afar or by the provider's app are no presses. */
const isPress = ({ event_type, method }: Event) => event_type === 'lock.access_denied' || method === 'keycode';

/**
 * Presses at the keypad. The provider has no pages of events and names no order: as long as an answer is full and has
 * the newest first, the events before its oldest are read as well.
 */
export async function readSeamRecords(call: SeamCall, deviceId: string, since: Date): Promise<LockRecord[]> {
  const from = new Date(since.getTime() - clockLeniencyMs).toISOString();
  const found = new Map<string, Event>();
  let range: Record<string, unknown> = { since: from };
  for (let page = 0; page < mostPages; page += 1) {
    const body = { device_id: deviceId, event_types: event.shape.event_type.options, limit: perPage, ...range };
    const { events } = await call({ path: '/events/list', body, answer });
    const before = found.size;
    for (const one of events) found.set(one.event_id, one);
    const created = events.map(({ created_at }) => created_at.getTime());
    const isNewestFirst = (created[0] ?? 0) >= (created.at(-1) ?? 0);
    if (events.length < perPage || !isNewestFirst || found.size === before) break;
    // One millisecond later than the oldest, for those that came with it; the interval leaves out its ends.
    range = { between: [from, new Date(Math.min(...created) + 1).toISOString()] };
  }
  return [...found.values()]
    .filter((one) => isPress(one) && one.occurred_at >= since)
    .toSorted((one, other) => one.occurred_at.getTime() - other.occurred_at.getTime())
    .slice(0, mostRecords)
    .map(({ event_id, event_type, access_code_id, occurred_at }) => ({
      recordId: event_id,
      at: occurred_at,
      result: event_type === 'lock.unlocked' ? 'opened' : 'refused',
      ref: access_code_id ?? null,
    }));
}
