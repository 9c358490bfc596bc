/** The provider's own time: real time plus an offset, or a frozen instant, as tests set it. */
export type ProviderClock = {
  now: () => Date;
  /** RFC 3339 with milliseconds, as the provider writes instants. */
  timestamp: () => string;
  set: (setting: ClockSetting) => void;
};

/** An offset from real time in milliseconds, or an instant at which time stands still. */
export type ClockSetting = { offsetMs: number } | { frozenAt: string };

/** Creates a clock that runs with real time until it is set. */
export function createProviderClock(): ProviderClock {
  let setting: ClockSetting = { offsetMs: 0 };
  const now = () => ('frozenAt' in setting ? new Date(setting.frozenAt) : new Date(Date.now() + setting.offsetMs));
  return {
    now,
    timestamp: () => now().toISOString(),
    set: (next) => {
      setting = next;
    },
  };
}
