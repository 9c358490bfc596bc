/** Minutes until an instant, one that has begun counted; 0 from that instant on. */
export function minutesLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
}
