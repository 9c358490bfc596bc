// The first module that runs. The page lists the files of the path's remote as links that do nothing yet (gateway,
// preloads.ts): requested together with the shell's own script they would share a slow line with it, and all would wait
// longer. Requested here they arrive while that script still runs.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel'] ?? '';

export {};
