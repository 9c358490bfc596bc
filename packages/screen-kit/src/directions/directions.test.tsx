import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { CopyableAddress, Directions, mapLink, SupportLinks, type Place } from './index.ts';

const gangnam: Place = {
  name: '함께보관 강남점',
  address: '서울특별시 강남구 테헤란로 1',
  latitude: 37.4979,
  longitude: 127.0276,
};
const heading = { name: '길찾기' };

describe('the way to a location', () => {
  it('unfolds to four maps, which open in a window of their own and learn nothing of this page', async () => {
    const { user } = await openScreen(<Directions place={gangnam} level={2} />);
    const button = await screen.findByRole('button', heading);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      (['kakao', 'naver', 'google', 'apple'] as const).map((service) => mapLink(service, gangnam)),
    );
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      // 44 px of a thumb
      expect(link).toHaveClass('min-h-11');
    }
  });

  it('names each map, and says that it leaves the page', async () => {
    const { user } = await openScreen(<Directions place={gangnam} level={3} />);
    await user.click(await screen.findByRole('button', heading));
    for (const name of ['카카오맵 (새 창)', '네이버 지도 (새 창)', 'Google 지도 (새 창)', 'Apple 지도 (새 창)'])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.queryByText('지도에 등록된 위치가 없어 주소로 찾아요.')).toBeNull();
  });

  it('is opened, walked through and closed by the keyboard', async () => {
    const { user } = await openScreen(<Directions place={gangnam} level={2} />);
    const button = await screen.findByRole('button', heading);
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.getByRole('link', { name: '카카오맵 (새 창)' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('without coordinates says that the address is searched for', async () => {
    const unplaced = { ...gangnam, latitude: null, longitude: null };
    const { user } = await openScreen(<Directions place={unplaced} level={2} />);
    await user.click(await screen.findByRole('button', heading));
    expect(screen.getByText('지도에 등록된 위치가 없어 주소로 찾아요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '카카오맵 (새 창)' })).toHaveAttribute('href', mapLink('kakao', unplaced));
  });
});

describe('an address to copy', () => {
  const address = <CopyableAddress address={gangnam.address} />;

  it('is copied, and a toast says so', async () => {
    const { user } = await openScreen(address);
    await user.click(await screen.findByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText('복사했어요')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(gangnam.address);
  });

  it('is marked where the browser refuses, and a toast says so', async () => {
    const { user } = await openScreen(address);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText('복사하지 못했어요')).toBeVisible();
    expect(screen.getByText('주소를 선택해 두었어요. 직접 복사해 주세요.')).toBeVisible();
    await waitFor(() => expect(getSelection()?.toString()).toBe(gangnam.address));
    expect(screen.queryByText('복사했어요')).toBeNull();
  });

  it('is marked on a page without a clipboard, as over plain http', async () => {
    const { user } = await openScreen(address);
    // The types of the DOM do not know a page without one.
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    await user.click(await screen.findByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText('복사하지 못했어요')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('says in which language it is', async () => {
    await openScreen(<CopyableAddress address={gangnam.address} lang="ko" />);
    expect(await screen.findByText(gangnam.address)).toHaveAttribute('lang', 'ko');
  });

  it('that is not there has no button', async () => {
    await openScreen(
      <>
        <h1>지점</h1>
        <CopyableAddress address="" />
      </>,
    );
    expect(await screen.findByRole('heading', { name: '지점' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '주소 복사' })).toBeNull();
  });
});

describe('support for who does not find the way', () => {
  const links = (
    <>
      <h1>지점</h1>
      <SupportLinks />
    </>
  );

  it('is called and written to by its number', async () => {
    await openScreen(links);
    expect(await screen.findByRole('link', { name: '고객센터 전화' })).toHaveAttribute('href', 'tel:07012340000');
    expect(screen.getByRole('link', { name: '고객센터 문자' })).toHaveAttribute('href', 'sms:07012340000');
  });

  it('is left out where the operator named none', async () => {
    await openScreen(links, '/kit', { config: { paymentScriptUrl: 'about:blank' } });
    expect(await screen.findByRole('heading', { name: '지점' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
