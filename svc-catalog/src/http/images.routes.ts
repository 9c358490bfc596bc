import { getImage, getLocationLinkImage } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { cachingFor } from './viewer-of-caller.ts';

/**
 * The address names the content, so an answer holds for ever; the sandbox stops a file that a browser opens on its own
 * from doing anything.
 */
const imageHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

export const getImageRoute = (useCases: CatalogUseCases) =>
  route(getImage, async ({ params, query, headers: requestHeaders, setHeader }) => {
    const { bytes, format } = await useCases.readImage({
      hash: params.hash,
      width: query.w ?? 960,
      accept: requestHeaders.accept,
    });
    for (const [name, value] of Object.entries(imageHeaders)) setHeader(name, value);
    setHeader('content-type', `image/${format}`);
    return bytes;
  });

/** Others show it beside a link; a browser that opens it alone runs nothing of it. */
const linkImageHeaders = {
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

export const getLocationLinkImageRoute = (useCases: CatalogUseCases) =>
  route(getLocationLinkImage, async ({ caller, params, query, setHeader }) => {
    const { key, bytes } = await useCases.readLinkImage({ id: params.id, language: query.lang ?? 'ko' });
    for (const [name, value] of Object.entries(linkImageHeaders)) setHeader(name, value);
    setHeader('cache-control', cachingFor(caller));
    setHeader('etag', `"${key}"`);
    return bytes;
  });
