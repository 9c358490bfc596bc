import type { ScalingFigures } from './decide.ts';

/**
 * The same figures with all times so much shorter, for showing in minutes what takes half an hour: how much work is one
 * instance's stays as it is.
 */
export function faster<Figures extends ScalingFigures & { readonly meanSeconds: number }>(
  { up, down, meanSeconds, ...figures }: Figures,
  times: number,
): ScalingFigures & { readonly meanSeconds: number } {
  return {
    ...figures,
    meanSeconds: meanSeconds / times,
    up: { ...up, steadySeconds: up.steadySeconds / times, everySeconds: up.everySeconds / times },
    down: { ...down, steadySeconds: down.steadySeconds / times, everySeconds: down.everySeconds / times },
  };
}
