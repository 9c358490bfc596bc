import { loadWithRetries } from '../load-with-retries.ts';

const scriptUrl = 'https://dapi.kakao.com/v2/maps/sdk.js';

/**
 * Loads Kakao's script before the map library sees it: that library's loader never leaves its failed state and has no
 * time limit. Of a key that is unknown, or not for this address, Kakao answers no script.
 * @throws {Error} when it cannot be loaded
 */
export function loadKakao(key: string): Promise<void> {
  return loadWithRetries(async () => {
    // A script that comes late may be there by now.
    if (!('kakao' in globalThis)) await fetchScript(key);
    await new Promise<void>((resolve) => kakao.maps.load(resolve));
  });
}

function fetchScript(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${scriptUrl}?${new URLSearchParams({ appkey: key, autoload: 'false' }).toString()}`;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the map service could not be loaded'));
    });
    document.head.append(script);
  });
}
