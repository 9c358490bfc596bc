/**
 * Lets the browser paint and answer presses before the work goes on: what starts the app would else be one long task.
 * Source: web.dev/articles/optimize-long-tasks
 */
export function yieldToPage(): Promise<void> {
  // `scheduler.yield` goes on before what else waits; browsers without it (Safari) have timers
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume));
}
