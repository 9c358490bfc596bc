import { IconButton } from '@hamkke/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSlides } from './use-slides.ts';

export interface CarouselTexts {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  readonly slide: (number: number, total: number) => string;
}

/**
 * Images one after another: by itself every 4 s where there are several and motion is welcome, by swipe, by button, by
 * dot.
 */
export function Carousel({
  slides,
  texts,
  className,
}: {
  readonly slides: readonly ReactNode[];
  readonly texts: CarouselTexts;
  readonly className?: string;
}) {
  const { shown, show, dragged, moves, playing, toggle, frame, track } = useSlides(slides.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={texts.label}
      className={`bk:group bk:relative bk:overflow-hidden ${className ?? ''}`}
      {...frame}
    >
      <div
        {...track}
        className={`bk:flex bk:h-full bk:touch-pan-y bk:select-none ${dragged === undefined ? 'bk:transition-transform bk:duration-200 bk:motion-reduce:transition-none' : ''}`}
        style={{ transform: `translateX(calc(${shown * -100}% + ${dragged ?? 0}px))` }}
        // The browser's own dragging of images would take the pointer away.
        onDragStart={(event) => event.preventDefault()}
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={texts.slide(index + 1, slides.length)}
            aria-hidden={index !== shown}
            className="bk:h-full bk:min-w-0 bk:shrink-0 bk:grow-0 bk:basis-full"
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="bk:pointer-events-none bk:absolute bk:inset-x-0 bk:bottom-0 bk:flex bk:items-center bk:justify-between bk:gap-2 bk:bg-linear-to-t bk:from-ink/80 bk:to-transparent bk:px-2 bk:pt-8 bk:pb-2 bk:[&_button]:pointer-events-auto bk:forced-colors:[&_button]:bg-[Canvas]">
          <span className="bk:flex">
            {moves && (
              <IconButton label={playing ? texts.pause : texts.play} onClick={toggle}>
                {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
              </IconButton>
            )}
          </span>
          <span className="bk:flex bk:items-center">
            {slides.map((_, index) => (
              <button
                key={index}
                type="button"
                aria-label={texts.slide(index + 1, slides.length)}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="bk:group/dot bk:grid bk:h-11 bk:min-w-8 bk:cursor-pointer bk:place-items-center"
              >
                <span
                  className={`bk:h-2 bk:rounded-full bk:transition-all ${index === shown ? 'bk:w-5 bk:bg-accent' : 'bk:w-2 bk:bg-strong/60 bk:forced-colors:bg-[CanvasText] bk:forced-colors:forced-color-adjust-none'}`}
                />
              </button>
            ))}
          </span>
          <span className="bk:flex">
            <IconButton label={texts.previous} onClick={() => show(shown - 1)}>
              <ChevronLeft aria-hidden="true" size={22} />
            </IconButton>
            <IconButton label={texts.next} onClick={() => show(shown + 1)}>
              <ChevronRight aria-hidden="true" size={22} />
            </IconButton>
          </span>
        </div>
      )}
    </section>
  );
}
