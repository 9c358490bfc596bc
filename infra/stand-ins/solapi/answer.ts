import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { readJsonOrder, UnusableBody } from '../serving/request-body.ts';
import { type Outbox, sendSchema } from './outbox.ts';
import { presentTemplate, type Template } from './templates.ts';
import { refuse } from './wire.ts';

export interface Account {
  readonly pfId: string;
  readonly templates: readonly Template[];
  /** Won. */
  readonly balance: () => number;
  readonly outbox: Outbox;
}

/** The calls that our software makes: sending, and what the doctor reads. */
export function answerCalls({ pfId, templates, balance, outbox }: Account, now: () => number): Middleware {
  const router = new Router();
  const at = () => new Date(now()).toISOString();
  router.post('/messages/v4/send-many/detail', async (ctx) => {
    const body = await readJsonOrder(ctx.req).catch((error: unknown) => {
      if (error instanceof UnusableBody) return undefined;
      throw error;
    });
    const parsed = sendSchema.safeParse(body);
    if (!parsed.success) return refuse(ctx, 400, 'ValidationError', '요청 내용을 확인하세요.');
    if (balance() <= 0) return refuse(ctx, 402, 'NotEnoughBalance', '잔액이 부족합니다.');
    ctx.body = outbox.send(parsed.data);
  });
  router.get('/cash/v1/balance', (ctx) => {
    ctx.body = { balance: balance(), point: 0, accountId: 'stand-in' };
  });
  router.get('/kakao/v2/channels/:id', (ctx) => {
    if (ctx['params']['id'] !== pfId) return refuse(ctx, 404, 'ResourceNotFound', '카카오톡 채널을 찾을 수 없습니다.');
    ctx.body = {
      channelId: pfId,
      searchId: '@hamkke-demo',
      accountId: 'stand-in',
      sharedAccountIds: [],
      dateCreated: at(),
      dateUpdated: at(),
    };
  });
  router.get('/kakao/v2/templates', (ctx) => {
    ctx.body = {
      limit: 100,
      templateList: templates.map((one) => presentTemplate(one, pfId, at())),
      startKey: null,
      nextKey: null,
    };
  });
  router.get('/kakao/v2/templates/:id', (ctx) => {
    const template = templates.find(({ templateId }) => templateId === ctx['params']['id']);
    if (!template) return refuse(ctx, 404, 'ResourceNotFound', '템플릿을 찾을 수 없습니다.');
    ctx.body = presentTemplate(template, pfId, at());
  });
  return router.routes() as never;
}
