import { createHash } from 'node:crypto';
import { DomainError } from '@hamkke/service-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageFormats, imageWidths } from '../../domain/image.ts';
import type { ImageEncoder } from '../../domain/ports.ts';
import { createMemoryImageStore } from '../../testing/memory-image-store.ts';
import { createTakeImages, mostImageBytes } from './take-images.ts';

let encoded: string[];
let refusal: Error | undefined;
const encoder: ImageEncoder = {
  async encode(original) {
    if (refusal) throw refusal;
    encoded.push(Buffer.from(original).toString());
    return imageWidths.flatMap((width) =>
      imageFormats.map((format) => ({ width, format, bytes: new Uint8Array([1]) })),
    );
  },
};
let images: ReturnType<typeof createMemoryImageStore>;
beforeEach(() => {
  [encoded, refusal, images] = [[], undefined, createMemoryImageStore()];
});

const urlOf = (content: string) => `data:image/png;base64,${Buffer.from(content).toString('base64')}`;
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const take = async (given: readonly string[], known: readonly string[] = []) =>
  await createTakeImages({ images, encoder })(given, known);

describe('the images of a location', () => {
  test('are encoded once, and named by what was sent, in order', async () => {
    const given = ['b', 'a', 'b'].map(urlOf);
    expect(await take(given)).toEqual(['b', 'a'].map(hashOf));
    expect(await take([urlOf('c'), ...given])).toEqual(['c', 'b', 'a'].map(hashOf));
    expect(encoded).toEqual(['b', 'a', 'c']);
    expect(await images.complete([hashOf('a')])).toEqual(new Set([hashOf('a')]));
  });

  test('stay by their addresses; all those of another location are refused by their places', async () => {
    const [own, other] = [`/api/images/${hashOf('a')}`, `/api/images/${hashOf('x')}`];
    expect(await take([own, urlOf('b'), own], [hashOf('a')])).toEqual([hashOf('a'), hashOf('b')]);
    const strange = (index: number) => ({
      path: `images.${index}`,
      code: 'not_allowed',
      message: 'not an image of this branch',
    });
    await expect(take([other, urlOf('c'), own, other], [hashOf('a')])).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [strange(0), strange(3)],
    });
    expect(encoded).toEqual(['b']);
  });
});

describe('an image', () => {
  const unreadable = 'not an image that can be read';

  test.each<[string, string, string, string, string]>([
    ['has no bytes', 'data:image/png;base64,', 'empty', 'format', unreadable],
    ['has one byte too many', urlOf('x'.repeat(mostImageBytes + 1)), 'bytes', 'too_big', 'at most 8000000 bytes'],
  ])('that %s is refused, and says why', async (_what, url, reason, code, message) => {
    const details = { reason, mostBytes: 8_000_000 };
    await expect(take([urlOf('a'), url])).rejects.toMatchObject({
      code: 'IMAGE_INVALID',
      details,
      fields: [{ path: 'images.1', code, message }],
    });
  });

  test('that has as many bytes as it may is taken', async () => {
    expect(await take([urlOf('x'.repeat(mostImageBytes))])).toHaveLength(1);
  });

  test('that cannot be read is refused, and the cause is known', async () => {
    refusal = new Error('no image');
    const details = { reason: 'unreadable', mostBytes: 8_000_000 };
    const fields = [{ path: 'images.0', code: 'format', message: unreadable }];
    await expect(take([urlOf('a')])).rejects.toMatchObject({ code: 'IMAGE_INVALID', details, fields, cause: refusal });
  });

  test('that comes while too many are encoded says so', async () => {
    refusal = new DomainError('UNAVAILABLE');
    await expect(take([urlOf('a')])).rejects.toBe(refusal);
  });
});
