// @vitest-environment jsdom
import { ShellProvider, type ShellApi } from '@hamkke/shell-api';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationMap } from './location-map.tsx';
import { MapFrame } from './map-frame.tsx';
import { PopupCard } from './markers/popup-card.tsx';
import { mapTexts } from './texts/ko.ts';

const i18n = i18next.createInstance();
await i18n
  .use(initReactI18next)
  .init({ lng: 'ko', ns: ['booking'], defaultNS: 'booking', resources: { ko: { booking: { map: mapTexts } } } });
const errors: unknown[] = [];
const shell = {
  config: { paymentScriptUrl: '' },
  reportError: (error: unknown) => `${errors.push(error)}`,
} as unknown as ShellApi;
const marker = {
  id: 'a',
  title: '함께보관 강남역점',
  position: { lat: 37.4979, lng: 127.0276 },
  address: '서울특별시 강남구 강남대로 408',
  href: '/storage/a',
};

let slow = false;
vi.mock('./device-speed.ts', () => ({ isSlowDevice: async () => slow }));

/** An observer that reports at once what the test decided. */
let near = true;
beforeEach(() => {
  near = true;
  slow = false;
  errors.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: (entries: { isIntersecting: boolean }[]) => void;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = notify;
      }
      observe() {
        this.notify([{ isIntersecting: near }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const shown = (content: ReactNode) =>
  render(
    <I18nextProvider i18n={i18n}>
      <ShellProvider value={shell}>
        <MemoryRouter>{content}</MemoryRouter>
      </ShellProvider>
    </I18nextProvider>,
  );

test('a map that is far below the screen loads nothing and shows its spinner', () => {
  near = false;
  shown(<LocationMap markers={[marker]} />);
  expect(screen.getByRole('status')).toHaveTextContent(mapTexts.loading);
  expect(errors).toEqual([]);
});

test('a slow device is offered the map, and loads it on request', async () => {
  slow = true;
  shown(<MapFrame label="map" height={200} draw={() => <p>drawn</p>} />);
  const offer = await screen.findByRole('button', { name: mapTexts.show });
  expect(screen.queryByText('drawn')).toBeNull();
  await userEvent.click(offer);
  expect(await screen.findByText('drawn')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: mapTexts.show })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(mapTexts.loading);
  expect(screen.getByRole('region', { name: 'map' })).toHaveFocus();
});

test('a slow device loads the map by itself while the visitor leaves the page alone, not while they scroll', async () => {
  slow = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    shown(<MapFrame label="map" height={200} draw={() => <p>drawn</p>} />);
    await act(async () => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('button', { name: mapTexts.show })).toBeVisible();
    for (let scrolls = 0; scrolls < 5; scrolls += 1) {
      document.dispatchEvent(new Event('scroll'));
      await act(async () => vi.advanceTimersByTimeAsync(4_000));
    }
    expect(screen.queryByText('drawn')).toBeNull();
    screen.getByRole('button', { name: mapTexts.show }).focus();
    await act(async () => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('drawn')).toBeInTheDocument();
    // whoever was just about to press the button is not thrown out of the map
    expect(screen.getByRole('region', { name: 'map' })).toHaveFocus();
  } finally {
    vi.useRealTimers();
  }
});

test('what stands under the spinner takes no focus before it can be seen', async () => {
  let ready = () => {};
  const draw = ({ onReady }: { readonly onReady: () => void }) => {
    ready = onReady;
    return <button type="button">+</button>;
  };
  shown(<MapFrame label="map" height={200} draw={draw} />);
  expect((await screen.findByText('+')).closest('[inert]')).not.toBeNull();
  act(() => ready());
  expect(screen.getByText('+').closest('[inert]')).toBeNull();
});

test(
  'a browser that cannot draw the map gets the panel with a way to try again, and the error is reported',
  { timeout: 60_000 },
  async () => {
    shown(<LocationMap markers={[marker]} />);
    const panel = await screen.findByRole('alert', {}, { timeout: 50_000 });
    expect(panel).toHaveTextContent(mapTexts.failed);
    expect(errors).toHaveLength(1);
    expect(screen.getByRole('button', { name: mapTexts.retry })).toBeEnabled();
    expect(screen.queryByRole('button', { name: mapTexts.useBuiltIn })).toBeNull();
  },
);

test('a popup shows name, address and the way to the location, and Escape leaves it', async () => {
  const closed = vi.fn();
  shown(<PopupCard marker={marker} onClose={closed} />);
  expect(screen.getByText(marker.title)).toBeVisible();
  expect(screen.getByText(marker.address)).toBeVisible();
  expect(screen.getByRole('link', { name: mapTexts.openLocation })).toHaveAttribute('href', '/storage/a');
  screen.getByRole('link').focus();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

test('a location without an address gets the default text', () => {
  shown(<PopupCard marker={{ ...marker, address: undefined }} />);
  expect(screen.getByText(mapTexts.defaultAddress)).toBeVisible();
});
