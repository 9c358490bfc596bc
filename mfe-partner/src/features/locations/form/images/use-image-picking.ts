import { mostImages } from '@hamkke/contracts';
import { shrinkImage } from '@hamkke/screen-kit/images';
import { useEffect, useRef, useState } from 'react';

interface Picked {
  /** Files that were left out because there is room for three. */
  readonly leftOut: number;
  /** Names of files that are no images. */
  readonly unreadable: readonly string[];
}

const nothingPicked: Picked = { leftOut: 0, unreadable: [] };

/**
 * Takes picked files as images, made smaller one after the other; only as many as there is room for. Source: product
 * spec section 5.
 */
export function useImagePicking(images: readonly string[], onChange: (images: string[]) => void) {
  const [reading, setReading] = useState(false);
  const [picked, setPicked] = useState(nothingPicked);
  // Images may be moved or removed while others are still being read.
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  }, [images]);
  const change = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };

  async function pick(files: readonly File[]): Promise<void> {
    const fitting = files.slice(0, Math.max(0, mostImages - latest.current.length));
    const unreadable: string[] = [];
    setReading(true);
    for (const file of fitting) {
      const image = await shrinkImage(file).catch(() => undefined);
      if (image === undefined) unreadable.push(file.name);
      // The same image twice says nothing more.
      else if (latest.current.length < mostImages && !latest.current.includes(image))
        change([...latest.current, image]);
    }
    setPicked({ leftOut: files.length - fitting.length, unreadable });
    setReading(false);
  }

  return {
    reading,
    picked,
    pick,
    remove(index: number) {
      setPicked(nothingPicked);
      change(latest.current.filter((_, each) => each !== index));
    },
    /** Moves an image one place on or back; the first is the one on cards. */
    move(index: number, by: -1 | 1) {
      const next = [...latest.current];
      const [moved] = next.splice(index, 1);
      if (moved === undefined) return;
      next.splice(index + by, 0, moved);
      change(next);
    },
  };
}
