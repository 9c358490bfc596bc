import { describe, expect, test } from 'vitest';
import { stepped } from './step.ts';

const seoul = { lat: 37.5665, lng: 126.978 };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });
/** Degrees of longitude of one pixel at zoom 16: 256 px carry the world at zoom 0. */
const pixel = 360 / (256 * 65_536);

describe('an arrow key', () => {
  test.each([
    ['ArrowLeft', 0, -12],
    ['ArrowRight', 0, 12],
    ['ArrowUp', 12, 0],
    ['ArrowDown', -12, 0],
  ])('%s moves the pin twelve pixels its way', (key, up, right) => {
    const next = stepped(seoul, press(key), 16);
    expect(next?.lng).toBeCloseTo(seoul.lng + right * pixel, 9);
    expect(next?.lat).toBeCloseTo(seoul.lat + up * pixel * Math.cos((37.5665 * Math.PI) / 180), 9);
  });

  test('moves one pixel with Shift, and less far the closer the map is looked at', () => {
    expect(stepped(seoul, press('ArrowRight', true), 16)?.lng).toBeCloseTo(seoul.lng + pixel, 9);
    expect(stepped(seoul, press('ArrowRight', true), 17)?.lng).toBeCloseTo(seoul.lng + pixel / 2, 9);
  });

  test('never leaves the world; other keys mean nothing here', () => {
    expect(stepped({ lat: 84.9, lng: 179.9 }, press('ArrowUp'), 1)?.lat).toBe(85);
    expect(stepped({ lat: 84.9, lng: 179.9 }, press('ArrowRight'), 1)?.lng).toBe(180);
    expect(stepped(seoul, press('Enter'), 16)).toBeUndefined();
    expect(stepped(seoul, press('a'), 16)).toBeUndefined();
  });
});
