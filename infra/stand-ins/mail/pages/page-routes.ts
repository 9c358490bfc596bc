import { Router } from '@koa/router';
import type { Mailbox } from '../mailbox.ts';
import { followScript, listPage, mailPage, mailStyles, missingPage } from './mail-pages.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail brings its own styles and images, and must be able to do nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The pages for people. */
export function pageRoutes(mailbox: Mailbox): Router {
  const router = new Router();
  router.use(async (ctx, next) => {
    ctx.set('content-security-policy', pagePolicy);
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'no-referrer');
    ctx.set('cache-control', 'no-store');
    await next();
  });
  router.get('/pages/mail.css', (ctx) => {
    ctx.type = 'text/css';
    ctx.body = mailStyles;
  });
  router.get('/pages/follow.js', (ctx) => {
    ctx.type = 'text/javascript';
    ctx.body = followScript;
  });
  router.get('/', (ctx) => {
    ctx.type = 'text/html';
    ctx.body = listPage(mailbox.list());
  });
  router.get('/mails/:id', (ctx) => {
    const mail = mailbox.find(ctx.params['id'] ?? '');
    ctx.status = mail ? 200 : 404;
    ctx.type = 'text/html';
    ctx.body = mail ? mailPage(mail) : missingPage();
  });
  router.get('/mails/:id/html', (ctx) => {
    const mail = mailbox.find(ctx.params['id'] ?? '');
    ctx.set('content-security-policy', mailPolicy);
    ctx.status = mail ? 200 : 404;
    ctx.type = 'text/html';
    // Links leave the frame: inside of it they would be as powerless as the mail.
    ctx.body = `<base target="_blank">${mail?.html ?? ''}`;
  });
  return router;
}
