import { createLogger } from '@hamkke/service-kit';

/** Says nothing: what services warn of is looked at by what comes of it. */
export const logger = createLogger({ service: 'test', level: 'silent' });
