import { fileURLToPath } from 'node:url';

/** The font of texts: Korean, Latin and kana. It comes with this service, for a server has none of its own. */
export const textFont = () => fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'));

/** The font of Chinese characters; undefined where it is not installed. */
export function hanFont(): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'));
  } catch {
    return undefined;
  }
}
