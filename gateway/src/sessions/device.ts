import type { Context } from 'koa';
import { addressOf } from '../limits/address.ts';
import type { Device } from './session.ts';

const longestUserAgent = 300;

/** What a request says of the browser that sent it. */
export const deviceOf = (ctx: Context): Device => ({
  userAgent: ctx.get('user-agent').slice(0, longestUserAgent),
  address: addressOf(ctx.ip),
});
