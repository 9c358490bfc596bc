import type { Size } from '@hamkke/money';

/** One image of each size, all to one scale. */
const figures: Readonly<Record<Size, string>> = {
  SB: new URL('../../../assets/images/unit-sb.svg', import.meta.url).toString(),
  '0.5M': new URL('../../../assets/images/unit-0-5m.svg', import.meta.url).toString(),
  M: new URL('../../../assets/images/unit-m.svg', import.meta.url).toString(),
  '2M': new URL('../../../assets/images/unit-2m.svg', import.meta.url).toString(),
  '3M': new URL('../../../assets/images/unit-3m.svg', import.meta.url).toString(),
  '4M': new URL('../../../assets/images/unit-4m.svg', import.meta.url).toString(),
  XL: new URL('../../../assets/images/unit-xl.svg', import.meta.url).toString(),
};

/** A unit of a size to scale, with what fits in it and a person of 170 cm beside it. */
export function SizeFigure({ size, label }: { readonly size: Size; readonly label: string }) {
  return (
    <img
      src={figures[size]}
      alt={label}
      width={480}
      height={336}
      // drawn on the server it would else be fetched before the location's own image
      loading="lazy"
      className="bk:mx-auto bk:block bk:h-auto bk:w-full bk:max-w-120"
    />
  );
}
