// Builds of development only: the runtime that saw React begin on this page. Another copy would say "up to date" and repaint nothing.
if (!globalThis.hamkkeRefresh)
  throw new Error('A remote of development was loaded by a shell that is none: start both by npm run dev');
module.exports = globalThis.hamkkeRefresh;
