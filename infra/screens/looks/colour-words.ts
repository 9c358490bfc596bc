/**
 * CSS's own names of colours; `transparent`, `currentColor` and the system's colours name no colour of ours. Source:
 * CSS Color 4, section 6.1.
 */
const named =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral
cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred
darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite
forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen
lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon
sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
whitesmoke yellow yellowgreen`.split(/\s+/);

/** Tailwind's palette, which the tokens stand in for. Source: `theme.css` of tailwindcss 4.3. */
const families =
  'red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc|neutral|stone|mauve|olive|mist|taupe';

export const hexColour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;
/** Its end can be out of sight: a template is read in pieces. */
export const colourFunction = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)?/gi;
/** A utility with a colour of the palette, whatever precedes it. */
export const paletteClass = new RegExp(
  String.raw`(?<![\w-])(?:[\w-]+:)*-?[a-z][a-z-]*-(?:(?:${families})-\d{2,3}|black|white)(?![\w-])`,
  'g',
);
export const namedInClass = new RegExp(String.raw`-\[(?:color:)?(?:${named.join('|')})\]`, 'gi');
export const namedColour = new RegExp(String.raw`(?<![\w-])(?:${named.join('|')})(?![\w-])`, 'gi');
/** Properties whose value can name a colour. */
export const colourProperty =
  /(?:^|-)(?:color|colour|fill|stroke|background|border|outline|shadow)(?:-|$)|^(?:border-\w+|fill-style|stroke-style|--[\w-]+)$/;
