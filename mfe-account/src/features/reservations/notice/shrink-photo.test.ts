import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitWithin, PhotoUnreadable, shrinkPhoto } from './shrink-photo.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a photo made smaller', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [1600, 1600, 1600, 1600],
    [1601, 10, 1600, 10],
    [800, 600, 800, 600],
    [40_000, 3, 1600, 1],
  ])('%i × %i becomes %i × %i', (width, height, expectedWidth, expectedHeight) => {
    expect(fitWithin(width, height, 1600)).toEqual({ width: expectedWidth, height: expectedHeight });
  });

  it('a file that is no image is refused by name', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('bad', 'InvalidStateError')));
    await expect(shrinkPhoto(new Blob(['x']))).rejects.toBeInstanceOf(PhotoUnreadable);
  });

  it('is drawn on white, as JPEG, and given back to the browser', async () => {
    const close = vi.fn();
    const bitmap = { width: 3200, height: 1600, close };
    vi.stubGlobal('createImageBitmap', async () => bitmap);
    const context = { fillRect: vi.fn(), drawImage: vi.fn(), fillStyle: '' };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const toDataURL = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
    await expect(shrinkPhoto(new Blob(['x']))).resolves.toBe('data:image/jpeg;base64,AAAA');
    expect(context.fillStyle).toBe('#ffffff');
    expect(context.fillRect).toHaveBeenCalledBefore(context.drawImage);
    expect(context.drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 1600, 800);
    expect(toDataURL).toHaveBeenCalledWith('image/jpeg', expect.any(Number));
    expect(close).toHaveBeenCalled();
  });
});
