import { listFranchises } from '@hamkke/contracts';
import { type HandlerContext, recordAccess, route } from '@hamkke/service-kit';
import type { User } from '../domain/user.ts';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const listPartnersRoute = (useCases: IdentityUseCases) =>
  route(listFranchises, async ({ caller, query, logger, setHeader }) => {
    const { partners, next } = await useCases.listPartners(query);
    recordAccess({ caller, endpoint: listFranchises, about: partners.map(({ id }) => id), logger });
    if (next !== undefined) linkToNext({ ...query, cursor: next }, setHeader);
    return partners.map(presentPartner);
  });

function presentPartner({ id, displayName, username, email, isSuperUser, partnerId, franchiseInfo, createdAt }: User) {
  return {
    id,
    displayName,
    username,
    email,
    isSuperUser,
    partnerId,
    franchiseInfo,
    createdAt: createdAt.toISOString(),
  };
}

/** RFC 8288: a relative reference, so that it holds behind any gateway. */
function linkToNext(
  query: Readonly<Record<string, string | number | undefined>>,
  setHeader: HandlerContext['setHeader'],
): void {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  setHeader('link', `<${listFranchises.path}?${search}>; rel="next"`);
}
