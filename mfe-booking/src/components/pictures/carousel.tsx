import { IconButton } from '@hamkke/ui';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';

/** How long a picture stays, in ms. Source: product spec section 9, timers. */
export const carouselMs = 4000;

export interface CarouselTexts {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  readonly slide: (number: number, total: number) => string;
}

const stillByWish = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pictures one after another: by itself every 4 s where there are several and motion is welcome, by swipe, by button, by dot. */
export function Carousel({ slides, texts, className }: { readonly slides: readonly ReactNode[]; readonly texts: CarouselTexts; readonly className?: string }) {
  const several = slides.length > 1;
  const still = !several || stillByWish();
  const plugins = useMemo(() => (still ? [] : [Autoplay({ delay: carouselMs, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })]), [still]);
  const [frame, embla] = useEmblaCarousel({ loop: several }, plugins);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(!still);

  useEffect(() => {
    if (!embla) return;
    const look = () => setShown(embla.selectedScrollSnap());
    embla.on('select', look).on('reInit', look);
    return () => void embla.off('select', look).off('reInit', look);
  }, [embla]);

  const toggle = useCallback(() => {
    const autoplay = embla?.plugins().autoplay;
    if (!autoplay) return;
    if (playing) autoplay.stop();
    else autoplay.play();
    setPlaying(!playing);
  }, [embla, playing]);

  return (
    <section aria-roledescription="carousel" aria-label={texts.label} className={`bk:group bk:relative bk:overflow-hidden ${className ?? ''}`}>
      <div ref={frame} className="bk:h-full bk:overflow-hidden">
        <div className="bk:flex bk:h-full bk:touch-pan-y">
          {slides.map((slide, index) => (
            <div key={index} role="group" aria-roledescription="slide" aria-label={texts.slide(index + 1, slides.length)} aria-hidden={index !== shown} className="bk:h-full bk:min-w-0 bk:shrink-0 bk:grow-0 bk:basis-full">
              {slide}
            </div>
          ))}
        </div>
      </div>
      {several && (
        <div className="bk:absolute bk:inset-x-0 bk:bottom-0 bk:flex bk:items-center bk:justify-between bk:gap-2 bk:bg-linear-to-t bk:from-ink/80 bk:to-transparent bk:px-2 bk:pt-8 bk:pb-2">
          <span className="bk:flex">
            {!stillByWish() && (
              <IconButton label={playing ? texts.pause : texts.play} onClick={toggle}>
                {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
              </IconButton>
            )}
          </span>
          <span className="bk:flex bk:items-center">
            {slides.map((_, index) => (
              <button key={index} type="button" aria-label={texts.slide(index + 1, slides.length)} aria-current={index === shown} onClick={() => embla?.scrollTo(index)} className="bk:group/dot bk:grid bk:size-6 bk:cursor-pointer bk:place-items-center">
                <span className={`bk:h-2 bk:rounded-full bk:transition-all ${index === shown ? 'bk:w-5 bk:bg-accent' : 'bk:w-2 bk:bg-strong/60'}`} />
              </button>
            ))}
          </span>
          <span className="bk:flex">
            <IconButton label={texts.previous} onClick={() => embla?.scrollPrev()}>
              <ChevronLeft aria-hidden="true" size={22} />
            </IconButton>
            <IconButton label={texts.next} onClick={() => embla?.scrollNext()}>
              <ChevronRight aria-hidden="true" size={22} />
            </IconButton>
          </span>
        </div>
      )}
    </section>
  );
}
