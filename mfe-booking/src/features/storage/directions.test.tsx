// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits, type Location } from '@hamkke/contracts';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { visitorSession } from '@hamkke/shell-api/conformance';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const api = fakeApiForEach();
const address = '서울특별시 강남구 테헤란로 1';
const unplaced = { latitude: null, longitude: null };
const support = {
  phone: '010-1234-5678',
  email: 'help@example.com',
  messenger: { channel: '@example', url: 'https://channel.example.com' },
};

function answers(given: Partial<Location> = {}) {
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation(given) });
  api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1)] });
  api().on(listReservedUnits, { id: 'gangnam' }, { body: [] });
}
const missingPin = /아직 위치가 등록되지 않아 핀이 없어요/;

describe('the way to a location', () => {
  it('is a button that unfolds the maps, below a heading of its own', async () => {
    answers();
    const { user } = await open('/storage/gangnam');
    expect(await screen.findByRole('heading', { level: 2, name: '길찾기' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '길찾기' }));
    expect(screen.getByRole('link', { name: '네이버 지도 (새 창)' })).toHaveAttribute(
      'href',
      `https://map.naver.com/p/directions/-/127.0276,37.4979,${encodeURIComponent('함께보관 강남점')}/-/transit`,
    );
    expect(screen.queryByText(missingPin)).toBeNull();
  });

  it('of a location without coordinates is a search for its address, and the map says that the pin is missing', async () => {
    answers(unplaced);
    const { user } = await open('/storage/gangnam');
    expect(await screen.findByText(missingPin)).toHaveTextContent(address);
    await user.click(screen.getByRole('button', { name: '길찾기' }));
    expect(screen.getByRole('link', { name: '네이버 지도 (새 창)' })).toHaveAttribute(
      'href',
      `https://map.naver.com/p/search/${encodeURIComponent(address)}`,
    );
  });

  it('says in which language the address beside the missing pin is', async () => {
    answers(unplaced);
    await open('/storage/gangnam', 'en');
    const note = await screen.findByText(/so there is no pin/);
    expect(within(note).getByText(address)).toHaveAttribute('lang', 'ko');
  });

  it('of a location that waits for approval has the address as it was typed', async () => {
    answers({ ...unplaced, status: 'pending' });
    await open('/storage/gangnam');
    expect(within(await screen.findByText(missingPin)).getByText(address)).toHaveAttribute('translate', 'no');
  });

  it('begins with an address to copy, as the reader sees it', async () => {
    answers(unplaced);
    const partnerTexts = memoryPartnerTexts({ en: { [address]: '1 Teheran-ro, Seoul' } });
    const { user } = await open('/storage/gangnam', 'en', visitorSession, { partnerTexts });
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('1 Teheran-ro, Seoul');
  });

  it('leaves the address marked where the browser does not copy', async () => {
    answers();
    const { user } = await open('/storage/gangnam');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText('복사하지 못했어요')).toBeVisible();
    expect(getSelection()?.toString()).toBe(address);
  });

  it('ends with support, by telephone and by message', async () => {
    answers();
    await open('/storage/gangnam', 'ko', visitorSession, { config: { paymentScriptUrl: 'about:blank', support } });
    expect(await screen.findByRole('link', { name: '고객센터 전화' })).toHaveAttribute('href', 'tel:01012345678');
    expect(screen.getByRole('link', { name: '고객센터 문자' })).toHaveAttribute('href', 'sms:01012345678');
  });
});
