/** Files that may name colours outside the tokens, and why. */
export interface ColourException {
  readonly path: RegExp;
  readonly because: string;
  /** Only the values of tokens: the place takes no reference, but the colour is one of ours. */
  readonly tokenValues?: true;
}

export const tokenSheet = 'packages/ui/src/tokens.css';

export const colourExceptions: readonly ColourException[] = [
  { path: /^packages\/ui\/src\/tokens\.css$/, because: 'the tokens themselves' },
  {
    path: /^shell\/(?:index\.html|.*\.webmanifest|.*manifest\.ts|.*\.svg)$/,
    because: "the browser's own frame, the installed app and its icons stand outside every style sheet",
    tokenValues: true,
  },
  {
    path: /^mfe-account\/src\/features\/profile\/settings\/second-factor\/qr-code\.tsx$/,
    because: 'cameras read a QR code: black on white, whatever the page wears',
  },
  {
    path: /^mfe-booking\/assets\/images\/.*\.svg$/,
    because: 'drawings, shown as images: a page cannot hand its custom properties into them',
  },
  {
    path: /^mfe-booking\/src\/components\/map\/built-in\/map-style\.ts$/,
    because:
      'the drawing of the base map: sea, land and rivers do not belong to the interface, and the library takes literals only',
  },
  {
    path: /^mfe-account\/src\/.*\/provider-mark\.tsx$/,
    because: 'the marks of Google and Kakao, whose rules for their use give the colours',
  },
  {
    path: /^packages\/screen-kit\/src\/images\/shrink-image\.ts$/,
    because: 'the ground of an image file that is uploaded, not of a screen',
  },
];
