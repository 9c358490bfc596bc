import { readUserStats } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';

export const readUserStatsRoute = (useCases: IdentityUseCases) => route(readUserStats, () => useCases.readUserStats());
