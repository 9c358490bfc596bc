import type { DrawnPage, DrawRequest } from '@hamkke/contracts';
import { loadFromContainer, type RemoteContainer } from '@hamkke/federation/server';
import { drawPage } from './draw.tsx';

/**
 * What the shell exports where pages are drawn: makes the page of a request, of which it depends on nothing else.
 * @param container of the request's remote; none where the shell itself answers
 * @throws when anything of it fails
 */
export async function draw(request: DrawRequest, container?: RemoteContainer): Promise<DrawnPage> {
  return await drawPage(request, container && ((name, module) => loadFromContainer(name, container, module)));
}
