import type { Check } from '../verdict.ts';
import { checkAddressSearch } from './address-search.ts';
import { checkCardProvider } from './card-provider.ts';
import { checkGeocoder } from './geocoder.ts';
import { checkKeys } from './keys.ts';
import { checkSeam, checkTtlock } from './locks.ts';
import { checkMail } from './mail.ts';
import { checkMessages } from './messages.ts';
import { checkMongo } from './mongo.ts';
import { checkNats } from './nats.ts';
import { checkRedis } from './redis.ts';
import { checkMaps, checkOperator, checkOrigin } from './settings.ts';
import { checkFurtherSignIn, checkGoogle, checkKakao } from './sign-in.ts';
import { checkTranslator } from './translator.ts';

/** Every check, in the order of the report: ours, the stores, the providers. */
export const allChecks: readonly Check[] = [
  checkOrigin,
  checkOperator,
  checkKeys,
  checkMongo,
  checkRedis,
  checkNats,
  checkCardProvider,
  checkGoogle,
  checkKakao,
  checkFurtherSignIn,
  checkMail,
  checkMessages,
  checkAddressSearch,
  checkGeocoder,
  checkTranslator,
  checkMaps,
  checkTtlock,
  checkSeam,
];
