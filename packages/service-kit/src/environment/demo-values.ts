/**
 * What `npm start` and `npm run compose` hand out in the place of an operator's own credentials and texts, by provider.
 * Everybody can read them, so production refuses each, whichever variable holds it. `infra/dev/demo-values.test.ts`
 * starts every process with what infra/dev hands out, and names what is missing here.
 */
const byProvider = {
  portone: [
    'store-hamkke-demo',
    'channel-key-hamkke-demo',
    'channel-key-hamkke-demo-kakaopay',
    'channel-key-hamkke-demo-naverpay',
    'channel-key-hamkke-demo-tosspay',
    'demo-secret-of-the-stand-in',
    'aGFta2tlLWRlbW8tc3RhbmQtaW4tc2VjcmV0LTAwMDE=',
  ],
  google: ['hamkke-demo-at-google', 'demo-secret-of-the-google-stand-in'],
  kakao: ['hamkke-demo-at-kakao', 'demo-secret-of-the-kakao-stand-in'],
  juso: ['demo-key-of-the-address-stand-in'],
  deepl: ['demo-key-of-the-translator-stand-in'],
  ttlock: [
    'hamkke-demo-at-ttlock',
    'demo-secret-of-the-ttlock-stand-in',
    'demo-operator',
    'demo-password-of-the-ttlock-stand-in',
  ],
  seam: ['demo-key-of-the-seam-stand-in'],
  solapi: [
    'demo-key-of-the-message-stand-in',
    'demo-secret-of-the-message-stand-in',
    'KA01PF-hamkke-demo',
    '0200000000',
    ...Array.from({ length: 8 }, (_, index) => `KA01TP-hamkke-demo-${index + 1}`),
  ],
  // Google's own id for tries: without a style, and not the operator's.
  maps: ['DEMO_MAP_ID'],
  // What a made-up revenue claim rests on ("example").
  pages: ['예시'],
} as const;

const demoValues: ReadonlySet<string> = new Set(Object.values(byProvider).flat());

/** Whether a text, or one of a list with commas or spaces between or of a JSON text, is a demo value. */
export const holdsDemoValue = (text: string): boolean =>
  // The mark before a webhook secret may be left out; the secret is the same.
  text.split(/[\s,"]+/).some((part) => demoValues.has(part.replace(/^whsec_/, '')));
