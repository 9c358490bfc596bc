import '@hamkke/build-config/browser-testing';
import { listLocations, policy } from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { ko } from '../../locales/ko.ts';
import { policyFacts, questions } from './faq-facts.ts';

const api = fakeApiForEach();
const openAnswers = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

beforeEach(() =>
  api().on(
    listLocations,
    {},
    { body: [{ lowestMonthlyPrice: 52_000 }, { lowestMonthlyPrice: null }, { lowestMonthlyPrice: 41_000 }] },
  ),
);

describe('/contact', () => {
  it('shows three ways to reach support, its hours, and the way of a guest', async () => {
    await open('/contact');
    expect(await screen.findByRole('heading', { level: 1, name: '무엇을 도와드릴까요?' })).toBeVisible();
    const ways = screen.getByRole('list', { name: '문의하는 방법' });
    expect([...ways.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:07012340000',
      'mailto:help@example.com',
      'https://channel.example.com',
    ]);
    const { from, to, lunchFrom, lunchTo } = policy.supportHours;
    expect(screen.getByText(`평일 ${from}~${to}`)).toBeVisible();
    expect(screen.getByText(`점심시간 ${lunchFrom}~${lunchTo}`)).toBeVisible();
    expect(screen.getByRole('link', { name: '비회원 예약 조회' })).toHaveAttribute('href', '/reservations/lookup');
  });

  it('has two tabs of questions; which one is open stands in the address', async () => {
    const { user, router } = await open('/contact');
    expect(await screen.findByRole('tab', { name: '일반', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: '보관' }));
    expect(router.state.location.search).toBe('?tab=storage');
    expect(screen.getByRole('button', { name: '요금은 얼마인가요?' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(router.state.location.search).toBe('');
    await router.navigate('/contact?tab=storage');
    expect(await screen.findByRole('tab', { name: '보관', selected: true })).toBeVisible();
  });

  it('has one answer open at a time', async () => {
    const { user } = await open('/contact');
    const second = await screen.findByRole('button', { name: ko.contact.faq.cancelling.question });
    expect(openAnswers()).toEqual([ko.contact.faq.booking.question]);
    await user.click(second);
    expect(openAnswers()).toEqual([ko.contact.faq.cancelling.question]);
    await user.click(second);
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  });

  it.each([
    ['general', 'cancelling', `${policy.freeCancelHours}시간`],
    ['general', 'paying', `${policy.holdMinutes}분`],
    ['general', 'full', `${policy.waiting.confirmHours}시간 안에 확인`],
    ['general', 'full', `${policy.waiting.offerHours}시간 동안 보관함을 잡아 두어요`],
    ['storage', 'minimum', `최소 ${policy.minimumRentalDays}일`],
    ['storage', 'ending', `${policy.endingNoticeDays}일 전`],
    ['storage', 'ending', '빈 보관함 사진'],
    ['storage', 'moving', `옮긴 뒤 ${policy.move.carryingDays}일 동안`],
    ['storage', 'renewing', `끝나기 ${policy.renewal.chargeDaysBefore}일 전`],
    ['storage', 'renewing', `결제하기 ${policy.renewal.announceDaysBefore[0]}일 전부터`],
    ['storage', 'renewing', `끝나고 ${policy.renewal.graceDays}일 동안`],
    ['storage', 'rise', `결제일 ${policy.renewal.proposeDaysBefore}일 전부터`],
    ['storage', 'rise', `${policy.renewal.leastAnswerDays}일 전 사이에`],
    ['storage', 'early', '결제한 금액에서 실제로 쓴 날의 요금을 빼고 남는 금액을 돌려드려요.'],
  ] as const)('in %s, %s says what is enforced: %s', async (tab, question, fact) => {
    const { user } = await open(`/contact?tab=${tab}`);
    const button = await screen.findByRole('button', { name: ko.contact.faq[question].question });
    if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
    const answer = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(answer).toBeVisible();
    expect(answer).toHaveTextContent(fact);
    expect(answer).not.toHaveTextContent('{{');
  });

  it('names the real lowest price', async () => {
    const { user } = await open('/contact?tab=storage');
    await user.click(await screen.findByRole('button', { name: '요금은 얼마인가요?' }));
    expect(await screen.findByText('지금 가장 저렴한 보관함은 한 달 41,000원이에요.')).toBeVisible();
  });

  it.each([
    ['no price is known', { body: [] }],
    ['the locations cannot be read', problem(503, 'UNAVAILABLE')],
  ])('names none where %s', async (_, reply) => {
    api().on(listLocations, {}, reply);
    const { user } = await open('/contact?tab=storage');
    await user.click(await screen.findByRole('button', { name: '요금은 얼마인가요?' }));
    await waitFor(() => expect(api().sent(listLocations)).toHaveLength(1));
    expect(screen.getByText(ko.contact.faq.price.answer)).toBeVisible();
    expect(screen.queryByText(/가장 저렴한/)).toBeNull();
  });

  it('no text holds a figure of its own: every one comes from the policy', () => {
    const shown = [...questions.general, ...questions.storage];
    expect(shown.toSorted()).toEqual(Object.keys(ko.contact.faq).toSorted());
    const texts = shown.map((question) =>
      ko.contact.faq[question].answer.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        name in policyFacts ? '' : `?${name}9`,
      ),
    );
    expect(texts.filter((text) => /\d/.test(text))).toEqual([]);
  });

  it('in English there is no Hangul', async () => {
    await open('/contact?tab=storage', { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'How can we help you?' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/[\u3130-\u318f\uac00-\ud7af]/);
  });
});
