/**
 * The steps of type and room, in one place for the check. Type: Tailwind's named steps; room: its steps of 4 px and the
 * half steps between them. Source: experience.md "Look".
 */
export const allowedValues: readonly { readonly utility: string; readonly value: string; readonly because: string }[] =
  [
    { utility: 'text', value: '0.9375rem', because: 'the step of dense text and controls, between sm and base' },
    { utility: 'tracking', value: '0.3em', because: 'the digits of a code that is copied by hand stand apart' },
  ];

/** Utilities whose value is a step of a scale; sizes of things and columns of a grid are not. */
export const scaledUtility =
  /^(?:text|leading|tracking|indent|[mp][xytrblse]?|gap(?:-[xy])?|space-[xy]|scroll-[mp][xytrblse]?|border-spacing(?:-[xy])?)$/;

/** Properties whose lengths are steps of a scale. */
export const typeProperty = /^font-size$/;
export const roomProperty = /^(?:margin|padding|gap|row-gap|column-gap|(?:margin|padding)-[a-z-]+)$/;

/** Tailwind's steps of type in pixels, with the one of ours. */
export const typeSteps: readonly number[] = [12, 14, 15, 16, 18, 20, 24, 30, 36, 48, 60, 72];
/** Half of the 4 px grid: what a border or an icon beside text needs. */
export const roomStep = 2;
