import { createContext, use } from 'react';

const BasePathContext = createContext<string | undefined>(undefined);

/** Gives everything below the path at which the host shows the dashboard. */
export const BasePathProvider = BasePathContext.Provider;

/**
 * The address of the dashboard itself, without a slash at its end; every link inside begins with it.
 * @throws outside of the dashboard
 */
export function useBasePath(): string {
  const basePath = use(BasePathContext);
  if (basePath === undefined) throw new Error('useBasePath() outside of the dashboard');
  return basePath;
}
