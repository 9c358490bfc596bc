// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { ShellProvider, type PlacePicking } from '@hamkke/shell-api';
import { memoryShell } from '@hamkke/shell-api/conformance';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { mapTexts } from '../texts/ko.ts';

vi.stubGlobal('__RELEASE__', 'test');
const waiting = { timeout: 50_000 };
const i18n = i18next.createInstance();
await i18n
  .use(initReactI18next)
  .init({ lng: 'ko', ns: ['booking'], defaultNS: 'booking', resources: { ko: { booking: { map: mapTexts } } } });
const { remote } = await import('../../../remote.tsx');
const reported: unknown[] = [];

/** An observer that reports at once whether the map is near the screen. */
let near: boolean;
beforeEach(() => {
  near = false;
  reported.length = 0;
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

/** As the shell's slot: what breaks costs its own area. */
class Area extends Component<{ readonly children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children;
  }
}

function show(given: unknown) {
  const Slot = remote.slots?.['place-picker'];
  if (!Slot) throw new Error('booking has no such slot');
  return render(
    <I18nextProvider i18n={i18n}>
      <ShellProvider value={memoryShell({ reportError: (error) => `${reported.push(error)}` })}>
        <Area>
          <Slot basePath="/franchise-dashboard" given={given} />
        </Area>
      </ShellProvider>
    </I18nextProvider>,
  );
}

test(
  'shows its map in a place of 256 px, loads nothing of it far below the screen, and says how the pin is moved',
  { timeout: 60_000 },
  async () => {
    show({ position: { lat: 37.5, lng: 127 }, onMove: () => undefined } satisfies PlacePicking);
    const frame = await screen.findByRole('region', { name: mapTexts.picker.label }, waiting);
    expect(frame).toHaveStyle({ height: '256px' });
    expect(frame).toHaveTextContent(mapTexts.loading);
    expect(screen.getByText(mapTexts.picker.hint)).toBeVisible();
    expect(reported).toEqual([]);
  },
);

test('without a place yet, asks for one', { timeout: 60_000 }, async () => {
  show({ position: null, onMove: () => undefined } satisfies PlacePicking);
  expect(await screen.findByText(mapTexts.picker.hintWithout, undefined, waiting)).toBeVisible();
});

test(
  'a browser that cannot draw the map leaves the panel, and nothing else of the form is lost',
  { timeout: 60_000 },
  async () => {
    near = true;
    show({ position: null, onMove: () => undefined } satisfies PlacePicking);
    expect(await screen.findByText(mapTexts.failed, undefined, waiting)).toBeVisible();
    expect(screen.getByRole('button', { name: mapTexts.retry })).toBeEnabled();
    expect(reported).toHaveLength(1);
  },
);

const nobody = (): void => undefined;
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a place out of this world', { position: { lat: 91, lng: 0 }, onMove: nobody }],
  ['a place in words', { position: { lat: '37.5', lng: '127' }, onMove: nobody }],
  ['nobody to notify', { position: null }],
])('refuses a host that hands over %s, in its own area', { timeout: 60_000 }, async (_, given) => {
  show(given);
  expect(await screen.findByRole('alert', undefined, waiting)).toHaveTextContent(
    'place-picker was given something else',
  );
  expect(takeComplaints().length).toBeGreaterThan(0);
});
