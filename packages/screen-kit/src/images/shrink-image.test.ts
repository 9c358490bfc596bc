import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitWithin, ImageUnreadable, shrinkImage } from './shrink-image.ts';

afterEach(() => vi.unstubAllGlobals());

function browserThatWrites(...types: string[]) {
  const close = vi.fn();
  const bitmap = { width: 3200, height: 1600, close };
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  const context = { fillRect: vi.fn(), drawImage: vi.fn(), fillStyle: '' };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    (type = '') => `data:${types.includes(type) ? type : 'image/png'};base64,AAAA`,
  );
  return { close, bitmap, context };
}

describe('an image made smaller', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [1601, 10, 1600, 10],
    [800, 600, 800, 600],
    [40_000, 3, 1600, 1],
  ])('%i × %i becomes %i × %i', (width, height, expectedWidth, expectedHeight) => {
    expect(fitWithin(width, height, 1600)).toEqual({ width: expectedWidth, height: expectedHeight });
  });

  it('is drawn on white, and given back to the browser', async () => {
    const { close, bitmap, context } = browserThatWrites('image/webp', 'image/jpeg');
    await expect(shrinkImage(new Blob(['x']))).resolves.toBe('data:image/webp;base64,AAAA');
    expect(context.fillStyle).toBe('#ffffff');
    expect(context.fillRect).toHaveBeenCalledBefore(context.drawImage);
    expect(context.drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 1600, 800);
    expect(close).toHaveBeenCalled();
  });

  it('is JPEG where the browser writes no WebP', async () => {
    browserThatWrites('image/jpeg');
    await expect(shrinkImage(new Blob(['x']))).resolves.toBe('data:image/jpeg;base64,AAAA');
  });

  it('a file that is no image is refused by name', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('bad', 'InvalidStateError')));
    await expect(shrinkImage(new Blob(['x']))).rejects.toBeInstanceOf(ImageUnreadable);
  });
});
