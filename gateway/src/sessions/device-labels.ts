import Bowser from 'bowser';

/** Names of a browser and its system, and whether it runs on a phone or a tablet. */
interface DeviceLabels {
  readonly browser: string;
  readonly system: string;
  readonly isPhone: boolean;
}

/** Browser and system of a device, as its browser names them; undefined where neither is known. */
export function deviceLabels(userAgent: string): DeviceLabels | undefined {
  if (userAgent === '') return undefined;
  const { browser: named, os, platform } = Bowser.parse(userAgent);
  const browser = named.name ?? '';
  const system = [os.name, os.versionName].filter(Boolean).join(' ');
  if (browser === '' && system === '') return undefined;
  return { browser, system, isPhone: platform.type === 'mobile' || platform.type === 'tablet' };
}
