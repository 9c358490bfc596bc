import { createHash } from 'node:crypto';
import type { FieldProblem } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { ImageEncoder, ImageStore } from '../../domain/ports.ts';

/** Bytes of one image, before it is decoded. */
export const mostImageBytes = 8_000_000;

export interface AvailabilityDeps {
  readonly images: ImageStore;
  readonly encoder: ImageEncoder;
}

export type TakeImages = (given: readonly string[], known: readonly string[]) => Promise<string[]>;

const path = '/api/images/';

/**
 * Takes the images of a location in, each a data URL or the address of one that the location has, and answers their
 * hashes in order. What is taken in stays: images are named by their content, so one that no location shows any more
 * does no harm and serves whoever sends it again.
 * @throws VALIDATION for an image of another location, IMAGE_INVALID (field `images.0` and so on) for what is none or
 * is too large, UNAVAILABLE when too many are being encoded
 */
export function createTakeImages({ images, encoder }: AvailabilityDeps): TakeImages {
  async function take(dataUrl: string, index: number): Promise<string> {
    const bytes = bytesOf(dataUrl, index);
    const hash = createHash('sha256').update(bytes).digest('hex');
    if ((await images.complete([hash])).has(hash)) return hash;
    const files = await encoder.encode(bytes).catch((cause: unknown) => {
      throw cause instanceof DomainError ? cause : invalid(index, 'unreadable', 'format', cause);
    });
    await images.save(hash, files);
    return hash;
  }

  return async (given, known) => {
    const strange = given.flatMap((one, index): FieldProblem[] =>
      one.startsWith(path) && !known.includes(one.slice(path.length))
        ? [{ path: `images.${index}`, code: 'not_allowed', message: 'not an image of this branch' }]
        : [],
    );
    if (strange.length > 0) throw new DomainError('VALIDATION', undefined, { fields: strange });
    const hashes: string[] = [];
    // One after the other: a decoded image takes a hundred megabytes.
    for (const [index, one] of given.entries())
      hashes.push(one.startsWith(path) ? one.slice(path.length) : await take(one, index));
    return [...new Set(hashes)];
  };
}

function bytesOf(dataUrl: string, index: number): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length === 0) throw invalid(index, 'empty', 'format');
  if (bytes.length > mostImageBytes) throw invalid(index, 'bytes', 'too_big');
  return bytes;
}

function invalid(
  index: number,
  reason: 'empty' | 'bytes' | 'unreadable',
  code: FieldProblem['code'],
  cause?: unknown,
): DomainError {
  const fields = [
    {
      path: `images.${index}`,
      code,
      message: reason === 'bytes' ? `at most ${mostImageBytes} bytes` : 'not an image that can be read',
    },
  ];
  return new DomainError('IMAGE_INVALID', { reason, mostBytes: mostImageBytes }, { fields, cause });
}
