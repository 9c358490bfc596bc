// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits, type Location } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { webShare } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const today = seoulDateOf(new Date());
const api = fakeApiForEach();
const chosen = `/storage/gangnam?size=SB&unitId=unit-SB-1&period=monthly&startDate=${today}&endDate=${addDays(today, 30)}`;

function answers(given: Partial<Location> = {}) {
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ latitude: null, longitude: null, ...given }) });
  api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1)] });
  api().on(listReservedUnits, { id: 'gangnam' }, { body: [] });
}

describe('sharing a location', () => {
  it('hands over its name, address, lowest price and link, without what the visitor chose', async () => {
    answers();
    const share = webShare();
    const { user } = await open(chosen, 'ko', memberSession());
    await user.click(await screen.findByRole('button', { name: '공유하기' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: '함께보관 강남점',
      text: '서울특별시 강남구 테헤란로 1\n월 40,000원부터',
      url: `${window.location.origin}/storage/gangnam`,
    });
  });

  it('in the language of the reader', async () => {
    answers();
    const share = webShare();
    const english = { '함께보관 강남점': 'Hamkke Gangnam', '서울특별시 강남구 테헤란로 1': '1 Teheran-ro, Seoul' };
    const { user } = await open(chosen, 'en', visitorSession, { partnerTexts: memoryPartnerTexts({ en: english }) });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share.mock.lastCall?.[0]).toMatchObject({
      title: 'Hamkke Gangnam',
      text: '1 Teheran-ro, Seoul\nfrom ₩40,000 a month',
    });
  });

  it('a location without units has no price to name', async () => {
    answers({ lowestMonthlyPrice: null });
    const share = webShare();
    const { user } = await open('/storage/gangnam');
    await user.click(await screen.findByRole('button', { name: '공유하기' }));
    expect(share.mock.lastCall?.[0].text).toBe('서울특별시 강남구 테헤란로 1');
  });

  it.each(['pending', 'paused'] as const)('a %s location, which others cannot open, has no button', async (status) => {
    answers({ status });
    await open('/storage/gangnam');
    expect(await screen.findByRole('heading', { level: 1, name: '함께보관 강남점' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '공유하기' })).toBeNull();
  });
});
