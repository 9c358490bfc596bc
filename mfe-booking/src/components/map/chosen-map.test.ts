import { expect, it } from 'vitest';
import { chooseMap } from './chosen-map.ts';

const google = { mapsKey: 'g', mapsMapId: 'm' };
const kakao = { kakaoMapsKey: 'k' };

it.each([
  ['no key', {}, 'ko', 'built-in'],
  ["Google's key without its map", { mapsKey: 'g' }, 'ko', 'built-in'],
  ["Google's only", google, 'ko', 'google'],
  ["Kakao's only", kakao, 'ko', 'kakao'],
  ["Kakao's only, for a reader of English", kakao, 'en', 'kakao'],
  ['both, in Korean', { ...google, ...kakao }, 'ko', 'kakao'],
  ['both, in Japanese', { ...google, ...kakao }, 'ja', 'google'],
])('%s', (_what, config, language, name) => {
  expect(chooseMap(config, language).name).toBe(name);
});
