const seoulOffsetMs = 9 * 3_600_000;

/** An instant as a spreadsheet reads it, by the clocks in Seoul: `2026-11-10 12:00:00`. */
export function seoulStamp(instant: string): string {
  return new Date(Date.parse(instant) + seoulOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}
