import Bowser from 'bowser';

/** Browser and system of a device, as its browser names them; undefined where neither is known. */
export function deviceLabels(
  userAgent: string,
): { readonly browser: string; readonly system: string; readonly phone: boolean } | undefined {
  if (userAgent === '') return undefined;
  const parsed = Bowser.parse(userAgent);
  const browser = parsed.browser.name ?? '';
  const system = [parsed.os.name, parsed.os.versionName].filter(Boolean).join(' ');
  if (browser === '' && system === '') return undefined;
  return { browser, system, phone: parsed.platform.type === 'mobile' || parsed.platform.type === 'tablet' };
}
