/** How much a variable matters to whoever runs the system for real customers. */
export type Group = 'must' | 'should' | 'may';

/** No schema says so alone: the gateway refuses production without it. */
export const further: readonly string[] = ['PAYMENT_FRAME_ORIGINS'];

/**
 * Variables that work as they are, and that an operator should replace all the same: credentials without which
 * something is not offered, what people read, and what money or the number of machines depends on.
 */
export const recommended: readonly string[] = [
  'NODE_ENV',
  'ADMIN_EMAILS',
  'OPERATOR_FILE',
  'SUPPORT_CHANNEL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'KAKAO_CLIENT_ID',
  'KAKAO_CLIENT_SECRET',
  'ADDRESS_SEARCH_KEY',
  'GEOCODER_USER_AGENT',
  'DEEPL_KEY',
  'TRANSLATION_DAILY_CHARACTERS',
  'PORTONE_CHANNELS',
  'KAKAO_MAPS_KEY',
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SOLAPI_PF_ID',
  'SOLAPI_SENDER',
  'SOLAPI_TEMPLATES',
  'MAPS_KEY',
  'MAPS_MAP_ID',
  'TTLOCK_CLIENT_ID',
  'TTLOCK_CLIENT_SECRET',
  'TTLOCK_USERNAME',
  'TTLOCK_PASSWORD',
  'SEAM_API_KEY',
  'PORTONE_PLATFORM',
  'CHECK_SETTLEMENT_TERMS',
  'DRAWING_URL',
  'TRUSTED_PROXIES',
  'NATS_REPLICAS',
  'TRACES_URL',
];

/** The group follows from what the processes say of themselves, then from the two lists. */
export function groupOf({ key, isNeeded }: { readonly key: string; readonly isNeeded: boolean }): Group {
  if (isNeeded || further.includes(key)) return 'must';
  return recommended.includes(key) ? 'should' : 'may';
}
