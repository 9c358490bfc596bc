import type { ClientSession, ConsumerOptions } from '@hamkke/service-kit';
import type { PictureWriter } from '../domain/ports.ts';
import { pictureEvents, rangeChangeOf } from './range-change.ts';

type PictureConsumer = Pick<ConsumerOptions<(typeof pictureEvents)[number]>, 'service' | 'name' | 'events' | 'handle'>;

/**
 * Keeps the picture by the reservations' events, and has lists computed anew; the answer that misses this change is at
 * most as old as lists may get.
 */
export function pictureConsumer(picture: PictureWriter<ClientSession>, onChange: () => void): PictureConsumer {
  return {
    service: 'catalog',
    name: 'picture',
    events: pictureEvents,
    async handle(envelope, session) {
      if (await picture.apply(rangeChangeOf(envelope), session)) session.once('ended', onChange);
    },
  };
}
