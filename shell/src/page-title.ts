/** The tab's title: the latest screen that named itself, then the product's name. */
export interface PageTitle {
  set(title: string): () => void;
  /** The product's name in the language of the page. */
  setBrand(brand: string): void;
}

/** A screen's title as the tab has it: with the product's name, and the name alone where the screen is the product. */
export function composeTitle(title: string | undefined, brand: string): string {
  return title !== undefined && title !== brand ? `${title} | ${brand}` : brand;
}

/** Holds a document's title. A page that was drawn has one, which stays until its screen names itself. */
export function createPageTitle(page: { title: string }, brand: string, isDrawn = false): PageTitle {
  let name = brand;
  let isTitled = isDrawn;
  const open: { title: string }[] = [];
  const write = () => {
    page.title = composeTitle(open.at(-1)?.title, name);
  };
  return {
    set(title) {
      const entry = { title };
      open.push(entry);
      isTitled = false;
      write();
      return () => {
        open.splice(open.indexOf(entry), 1);
        write();
      };
    },
    setBrand(next) {
      if (isTitled && next === name) return;
      name = next;
      isTitled = false;
      write();
    },
  };
}
