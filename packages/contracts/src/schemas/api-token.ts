import { z } from '../zod.ts';
import { apiTokenScopes } from './lists.ts';

/**
 * What an API token may do: `read` calls that only read, `manage` the others too; neither ever moves money or changes
 * who somebody is.
 */
export const apiTokenScopeSchema = z.enum(apiTokenScopes);
export type ApiTokenScope = z.output<typeof apiTokenScopeSchema>;
