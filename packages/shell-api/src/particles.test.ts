import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { decideParticles, koreanParticles } from './particles.ts';

it.each([
  ['강남점을(를) 골랐어요', '강남점을 골랐어요'],
  ['역삼 창고을(를) 골랐어요', '역삼 창고를 골랐어요'],
  ['박스이(가) 없어요', '박스가 없어요'],
  ['보관함가(이) 없어요', '보관함이 없어요'],
  ['홍길동은(는)', '홍길동은'],
  ['영희는(은)', '영희는'],
  ['서울(으)로 가요', '서울로 가요'],
  ['부산(으)로 가요', '부산으로 가요'],
  ['제주(으)로 가요', '제주로 가요'],
  ['서울과(와) 제주과(와) 부산', '서울과 제주와 부산'],
  ['서울(이)나 제주(이)나', '서울이나 제주나'],
  ['강남점(이)에요, 창고(이)에요', '강남점이에요, 창고예요'],
])('after Hangul: %s', (text, right) => {
  expect(decideParticles(text)).toBe(right);
});

it.each([
  ['2026. 12. 19.을(를) 2026. 12. 2.(으)로', '2026. 12. 19.을 2026. 12. 2.로'],
  ['M-1을(를)', 'M-1을'],
  ['M-2을(를)', 'M-2를'],
  ['M-3(으)로', 'M-3으로'],
  ['M-8(으)로', 'M-8로'],
  ['10,000을(를)', '10,000을'],
  ['40,000원을(를)', '40,000원을'],
  ['33%을(를)', '33%를'],
  ['M이(가), L(으)로, XL은(는), SB을(를)', 'M이, L로, XL은, SB를'],
  ['Hamkke Gangnam을(를)', 'Hamkke Gangnam을'],
  ['parking이(가), store이(가), Seoul(으)로, bus을(를)', 'parking이, store가, Seoul로, bus를'],
  ["'강남점'을(를), “창고”이(가), 지점(서울)은(는)", "'강남점'을, “창고”가, 지점(서울)은"],
])('after digits, letters and what closes a word: %s', (text, right) => {
  expect(decideParticles(text)).toBe(right);
});

it.each(['東京을(를)', '…을(를)', '을(를)', '보관함 (이달)', 'no (way)', '지점(서울)'])(
  'leaves what it cannot read, and what is no particle: %s',
  (text) => {
    expect(decideParticles(text)).toBe(text);
  },
);

it('decides in every text of an i18next that has it', async () => {
  const i18n = createInstance();
  await i18n.use(koreanParticles).init({
    lng: 'ko',
    postProcess: [koreanParticles.name],
    resources: { ko: { translation: { chosen: '{{name}}을(를) 골랐어요' } } },
  });
  expect(i18n.t('chosen', { name: '강남점' })).toBe('강남점을 골랐어요');
  expect(i18n.t('chosen', { name: '창고' })).toBe('창고를 골랐어요');
});
