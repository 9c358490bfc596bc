import type { RuntimeConfig } from '@hamkke/contracts';

/** Which map is shown, with the browser key of its provider. */
export type ChosenMap = { readonly name: 'built-in' } | { readonly name: 'google' | 'kakao'; readonly apiKey: string };

export const builtInMap: ChosenMap = { name: 'built-in' };

/**
 * The map for a reader: Kakao's labels are Korean only, so readers of other languages get Google's where it has a key.
 * Without any key the built-in map. Source: decision 0062
 */
export function chooseMap(
  { kakaoMapsKey, mapsKey, mapsMapId }: Pick<RuntimeConfig, 'kakaoMapsKey' | 'mapsKey' | 'mapsMapId'>,
  language: string,
): ChosenMap {
  const google: ChosenMap | undefined =
    mapsKey !== undefined && mapsMapId !== undefined ? { name: 'google', apiKey: mapsKey } : undefined;
  const kakao: ChosenMap | undefined = kakaoMapsKey === undefined ? undefined : { name: 'kakao', apiKey: kakaoMapsKey };
  return (language === 'ko' ? (kakao ?? google) : (google ?? kakao)) ?? builtInMap;
}
