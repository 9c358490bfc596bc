import { Router } from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { parseJson, readJsonBody } from '../http/read-body.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { recordCancelTransfer } from './cancel-transfer.ts';
import { changeContract, contractChangeSchema, contractOf, createContract, newContractSchema } from './contracts.ts';
import { listContracts, listPartners, listSettlements, listSummaries } from './list-platform.ts';
import { deleteTransfer, recordManualTransfer, transferOf } from './manual-transfer.ts';
import { recordOrderTransfer } from './order-transfer.ts';
import {
  changePartner,
  createPartner,
  createPartners,
  newPartnerSchema,
  partnerChangeSchema,
  partnerOf,
} from './partners.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { presentContract, presentPartner, presentTransfer } from './present-platform.ts';
import { cancelTransferSchema, manualTransferSchema, orderTransferSchema } from './transfer-orders.ts';

type Call = { isForTest: boolean; body: unknown; id: string };
type Answer = Record<string, unknown>;

/** A GET's input comes in the query, because many clients cannot send a body with it. */
async function bodyOf(ctx: Context): Promise<unknown> {
  const { requestBody } = ctx.query;
  const body =
    ctx.method === 'GET' && typeof requestBody === 'string' ? parseJson(requestBody) : await readJsonBody(ctx.req);
  ctx.state.body = body;
  return body;
}

/** Tests' books or the real ones: the query wins over the body. */
function isForTestOf(ctx: Context, body: unknown): boolean {
  if (typeof ctx.query.test === 'string') return ctx.query.test === 'true';
  const { isForTest, filter } = z
    .looseObject({
      isForTest: z.boolean().optional(),
      filter: z.looseObject({ isForTest: z.boolean().optional() }).optional(),
    })
    .parse(body);
  return isForTest ?? filter?.isForTest ?? false;
}

/** The REST interface of the settlement with partners; while it is switched off for the shop every call is refused. */
export function platformRoutes(deps: PlatformDeps, isEnabled: () => boolean): Router {
  const router = new Router({ prefix: '/platform' });
  const on = (
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    act: (call: Call) => Promise<Answer> | Answer,
  ) =>
    router[method](path, async (ctx) => {
      const body = await bodyOf(ctx);
      if (!isEnabled())
        throw new ProviderError(
          403,
          'PLATFORM_NOT_ENABLED',
          '플랫폼 기능이 활성화되지 않아 요청을 처리할 수 없습니다.',
        );
      ctx.body = await act({ isForTest: isForTestOf(ctx, body), body, id: ctx.params.id ?? '' });
    });
  const partner = async (found: Promise<Parameters<typeof presentPartner>[0]>, isForTest: boolean) => ({
    partner: presentPartner(await found, isForTest),
  });
  const contract = async (found: Promise<Parameters<typeof presentContract>[0]>, isForTest: boolean) => ({
    contract: presentContract(await found, isForTest),
  });
  const transfer = async (found: Promise<Parameters<typeof presentTransfer>[2]>, isForTest: boolean) => ({
    transfer: presentTransfer(deps, isForTest, await found),
  });

  on('get', '/contracts', ({ isForTest, body }) => listContracts(deps, isForTest, body));
  on('post', '/contracts', ({ isForTest, body }) =>
    contract(createContract(deps, isForTest, newContractSchema.parse(body)), isForTest),
  );
  on('get', '/contracts/:id', ({ isForTest, id }) => presentContract(contractOf(deps, isForTest, id), isForTest));
  on('patch', '/contracts/:id', ({ isForTest, body, id }) =>
    contract(changeContract(deps, isForTest, id, contractChangeSchema.parse(body)), isForTest),
  );
  on('post', '/contracts/:id/archive', ({ isForTest, id }) =>
    contract(changeContract(deps, isForTest, id, { isArchived: true }), isForTest),
  );
  on('post', '/contracts/:id/recover', ({ isForTest, id }) =>
    contract(changeContract(deps, isForTest, id, { isArchived: false }), isForTest),
  );

  on('get', '/partners', ({ isForTest, body }) => listPartners(deps, isForTest, body));
  on('post', '/partners', ({ isForTest, body }) =>
    partner(createPartner(deps, isForTest, newPartnerSchema.parse(body)), isForTest),
  );
  on('post', '/partners/batch', async ({ isForTest, body }) => {
    const made = await createPartners(
      deps,
      isForTest,
      z.object({ partners: z.array(newPartnerSchema).min(1) }).parse(body).partners,
    );
    return { partners: made.map((one) => presentPartner(one, isForTest)) };
  });
  on('get', '/partners/:id', ({ isForTest, id }) => presentPartner(partnerOf(deps, isForTest, id), isForTest));
  on('patch', '/partners/:id', ({ isForTest, body, id }) =>
    partner(changePartner(deps, isForTest, id, partnerChangeSchema.parse(body)), isForTest),
  );
  on('post', '/partners/:id/archive', ({ isForTest, id }) =>
    partner(changePartner(deps, isForTest, id, { isArchived: true }), isForTest),
  );
  on('post', '/partners/:id/recover', ({ isForTest, id }) =>
    partner(changePartner(deps, isForTest, id, { isArchived: false }), isForTest),
  );

  on('post', '/transfers/order', ({ isForTest, body }) =>
    transfer(recordOrderTransfer(deps, isForTest, orderTransferSchema.parse(body)), isForTest),
  );
  on('post', '/transfers/order-cancel', ({ isForTest, body }) =>
    transfer(recordCancelTransfer(deps, isForTest, cancelTransferSchema.parse(body)), isForTest),
  );
  on('post', '/transfers/manual', ({ isForTest, body }) =>
    transfer(recordManualTransfer(deps, isForTest, manualTransferSchema.parse(body)), isForTest),
  );
  on('get', '/transfers/:id', ({ isForTest, id }) => presentTransfer(deps, isForTest, transferOf(deps, isForTest, id)));
  on('delete', '/transfers/:id', async ({ isForTest, id }) => {
    await deleteTransfer(deps, isForTest, id);
    return {};
  });
  on('get', '/transfer-summaries', ({ isForTest, body }) => listSummaries(deps, isForTest, body));
  on('get', '/partner-settlements', ({ isForTest, body }) => listSettlements(deps, isForTest, body));
  return router;
}
