/** A text in a line that narrows the log when it is pressed. */
export const filterButton =
  'ad:inline-flex ad:min-h-11 ad:min-w-0 ad:cursor-pointer ad:items-center ad:border-0 ad:bg-transparent ad:p-0 ad:text-start ad:font-semibold ad:wrap-anywhere ad:text-strong ad:underline ad:decoration-line-strong ad:underline-offset-4 ad:hover:decoration-current ad:lg:pointer-fine:min-h-6';
