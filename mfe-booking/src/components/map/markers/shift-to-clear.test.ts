import { describe, expect, it } from 'vitest';
import { shiftToClear, type Edges } from './shift-to-clear.ts';

// a phone's map, 326 px wide, with two buttons of 44 px at its upper right corner
const size = { width: 326, height: 256 };
const buttons: Edges = { left: 272, top: 10, right: 316, bottom: 98 };
const popup = (left: number, top: number, width = 200, height = 100): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('how far a map goes for its popup', () => {
  it('stays where the popup is whole and the buttons are free', () => {
    expect(shiftToClear(popup(60, 20), size, buttons)).toEqual([0, 0]);
    expect(shiftToClear(popup(100, 110), size, buttons)).toEqual([0, 0]);
  });

  it('brings in what hangs over an edge', () => {
    expect(shiftToClear(popup(-30, 110), size, buttons)).toEqual([34, 0]);
    expect(shiftToClear(popup(140, 180), size, buttons)).toEqual([-18, -28]);
    expect(shiftToClear(popup(20, -16), size, undefined)).toEqual([0, 20]);
  });

  it('goes aside from the buttons', () => {
    expect(shiftToClear(popup(90, 20), size, buttons)).toEqual([-22, 0]);
    // also where the way in from the edge leads to them
    expect(shiftToClear(popup(200, 20), size, buttons)).toEqual([-132, 0]);
  });

  it('goes below them where there is no room beside them', () => {
    expect(shiftToClear(popup(27, 2, 272), size, buttons)).toEqual([0, 100]);
  });

  it('leaves what cannot be had: a popup that is too large for the map, or for what the buttons leave', () => {
    expect(shiftToClear(popup(-10, 120, 340), size, buttons)).toEqual([0, 0]);
    expect(shiftToClear(popup(27, 20, 272, 200), size, buttons)).toEqual([0, 0]);
  });
});
