import type { Middleware } from 'koa';
import { ZodError } from 'zod';
import { ProviderError, WindowRefusal } from '../payments/provider-error.ts';

/** Turns what was thrown into the provider's answers; anything unforeseen is a bare 500. */
export function answerErrors(report: (error: unknown) => void): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ProviderError) {
        ctx.status = error.status;
        ctx.body = { type: error.type, message: error.message, ...error.extra };
      } else if (error instanceof WindowRefusal) {
        ctx.status = 400;
        ctx.body = { code: error.code, message: error.message };
      } else if (error instanceof ZodError) {
        ctx.status = 400;
        ctx.body = {
          type: 'INVALID_REQUEST',
          message: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
        };
      } else {
        report(error);
        ctx.status = 500;
        ctx.body = { type: 'INTERNAL_SERVER_ERROR', message: '서버 오류가 발생했습니다.' };
      }
    }
  };
}
