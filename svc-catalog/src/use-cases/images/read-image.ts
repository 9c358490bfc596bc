import { DomainError } from '@hamkke/service-kit';
import { chooseFormat, type Bytes, type ImageFormat, type ImageWidth } from '../../domain/image.ts';
import type { ImageStore } from '../../domain/ports.ts';

export interface ImageQuestion {
  readonly hash: string;
  readonly width: ImageWidth;
  /** The Accept header. */
  readonly accept: string | undefined;
}

/** An image in the requested width and the best format that the client reads. @throws NOT_FOUND */
export function createReadImage({ images }: { images: ImageStore }) {
  return async ({ hash, width, accept }: ImageQuestion): Promise<{ bytes: Bytes; format: ImageFormat }> => {
    const format = chooseFormat(accept);
    const bytes = await images.read(hash, width, format);
    if (!bytes) throw new DomainError('NOT_FOUND');
    return { bytes, format };
  };
}
