/** What a unit's dialog shows: its facts, or the form of one change. */
export type UnitTask = 'facts' | 'prices' | 'size' | 'cancelSchedule' | 'sale' | 'remove';
