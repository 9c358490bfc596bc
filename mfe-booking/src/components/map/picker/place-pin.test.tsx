// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { mapDefaults, type MapPosition } from '../map-contract.ts';
import { mapTexts } from '../texts/en.ts';
import type { PickerCamera } from './picker-contract.ts';
import { PlacePin } from './place-pin.tsx';
import { useFollowPin } from './use-follow-pin.ts';
import { usePicking } from './use-picking.ts';

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  ns: ['booking'],
  defaultNS: 'booking',
  resources: { en: { booking: { map: mapTexts } } },
  interpolation: { escapeValue: false },
});
const start = { lat: 37.5, lng: 127 };

/** A map as the picker knows it; it records what it is asked to show. */
function memoryCamera(zoom = 16, shows: (position: MapPosition) => boolean = () => true) {
  const moves: { position: MapPosition; zoom: number }[] = [];
  const camera: PickerCamera = {
    zoom: () => zoom,
    center: () => start,
    shows,
    moveTo: (position, to) => void moves.push({ position, zoom: to }),
  };
  return { camera, moves };
}

/** What the host finds by an address. */
const found = { lat: 35.1, lng: 129 };
/** A host that stores five digits, as a form does, around the pin on a map in memory. */
function Host({ camera }: { readonly camera: PickerCamera }) {
  const [position, setPosition] = useState<MapPosition>(start);
  const onMove = ({ lat, lng }: MapPosition) =>
    setPosition({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) });
  const { move, isOwn, announcement } = usePicking({ position, onMove });
  useFollowPin(camera, { position, isOwn });
  return (
    <>
      <PlacePin position={position} onMove={move} zoom={camera.zoom} hintId="hint" />
      <p role="status">{announcement}</p>
      <p data-testid="place">{`${position.lat} ${position.lng}`}</p>
      <button type="button" onClick={() => setPosition(found)}>
        find
      </button>
    </>
  );
}

function shown(camera: PickerCamera) {
  const around = vi.fn<(event: React.KeyboardEvent) => void>();
  const rendered = render(
    <I18nextProvider i18n={i18n}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the map around its pin */}
      <div onKeyDown={around}>
        <Host camera={camera} />
      </div>
    </I18nextProvider>,
  );
  return { ...rendered, around, pin: screen.getByRole('application', { name: mapTexts.picker.pin }) };
}
const place = () => (screen.getByTestId('place').textContent ?? '').split(' ').map(Number) as [number, number];

test('arrow keys move the pin while it has the focus, and the map around it receives none of them', async () => {
  const user = userEvent.setup();
  const { camera } = memoryCamera();
  const { pin, around } = shown(camera);
  await user.tab();
  expect(pin).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowUp}');
  const [lat, lng] = place();
  expect(lng).toBeGreaterThan(start.lng);
  expect(lat).toBeGreaterThan(start.lat);
  expect(around).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(around).toHaveBeenCalledOnce();
  expect(pin).toHaveFocus();
});

test('takes the focus where the button that put it down is gone', async () => {
  const pinOf = (takesFocus: boolean) => (
    <I18nextProvider i18n={i18n}>
      <PlacePin position={start} onMove={() => undefined} zoom={() => 16} hintId="hint" takesFocus={takesFocus} />
    </I18nextProvider>
  );
  const { rerender } = render(pinOf(false));
  const pin = screen.getByRole('application');
  expect(pin).not.toHaveFocus();
  rerender(pinOf(true));
  await waitFor(() => expect(pin).toHaveFocus());
});

test('where it rests is said once, politely, however many keys it took', async () => {
  const user = userEvent.setup();
  const { pin } = shown(memoryCamera().camera);
  pin.focus();
  await user.keyboard('{ArrowRight>5/}');
  expect(screen.getByRole('status')).toHaveTextContent('');
  const said = await screen.findByText(/^Pin moved to latitude 37\.50000, longitude 127\.00\d{3}$/, undefined, {
    timeout: 10_000,
  });
  expect(said).toHaveTextContent(place()[1].toFixed(5));
});

test('the map follows a place that the host found, closely, and the own pin only where it leaves the view', async () => {
  const user = userEvent.setup();
  let visible = true;
  const { camera, moves } = memoryCamera(12, () => visible);
  const { pin } = shown(camera);
  expect(moves.splice(0)).toEqual([{ position: start, zoom: mapDefaults.detailZoom }]);
  pin.focus();
  await user.keyboard('{ArrowRight}');
  expect(moves).toEqual([]);
  visible = false;
  await user.keyboard('{ArrowRight}');
  expect(moves.splice(0)).toEqual([{ position: { lat: place()[0], lng: place()[1] }, zoom: 12 }]);
  visible = true;
  await user.click(screen.getByRole('button', { name: 'find' }));
  expect(moves).toEqual([{ position: found, zoom: mapDefaults.detailZoom }]);
});
