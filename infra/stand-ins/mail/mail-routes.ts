import { Router } from '@koa/router';
import type { Mailbox } from './mailbox.ts';

/** The interface for programs: the list, one mail, forgetting all. */
export function mailRoutes(mailbox: Mailbox): Router {
  const router = new Router({ prefix: '/api/mails' });
  router.get('/', (ctx) => {
    const { to } = ctx.query;
    ctx.body = { mails: mailbox.list(typeof to === 'string' ? to : undefined) };
  });
  router.get('/:id', (ctx) => {
    const mail = mailbox.find(ctx.params['id'] ?? '');
    ctx.status = mail ? 200 : 404;
    ctx.body = mail ?? { message: 'no such mail' };
  });
  router.delete('/', async (ctx) => {
    await mailbox.clear();
    ctx.body = { ok: true };
  });
  return router;
}
