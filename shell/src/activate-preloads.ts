// The first module that runs. The page lists the files of the path's remote as links that do nothing yet (gateway,
// preloads.ts): asked for together with the shell's own script they would share a slow line with it, and all would wait
// longer. Asked for here they arrive while that script is still at work.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel'] ?? '';

export {};
