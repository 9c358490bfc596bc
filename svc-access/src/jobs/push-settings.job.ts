import type { JobDefinition } from '@hamkke/service-kit';

/** Brings locks in line: what failed and is due again, what another process left, and windows that begin or end. */
export const pushSettingsJob = (
  pushSettings: (signal: AbortSignal) => Promise<number>,
  everyMs: number,
): JobDefinition => ({
  name: 'push-settings',
  everyMs,
  run: async (signal) => void (await pushSettings(signal)),
});
