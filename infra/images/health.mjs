// The container engine's check: is this process ready? The gateway answers that on a port of its own, for inside only.
const port = process.env.OPS_PORT || process.env.PORT;
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).catch((error) => ({
  ok: false,
  text: async () => String(error),
}));
if (!answer.ok) process.stdout.write(await answer.text());
// Not by itself: the connection that is alive would hold the process.
process.exit(answer.ok ? 0 : 1);
