/** The tab's title: the latest screen that named itself, then the product's name. */
export interface PageTitle {
  set(title: string): () => void;
  /** The product's name in the language of the page. */
  setBrand(brand: string): void;
}

/** Holds a document's title. */
export function createPageTitle(page: { title: string }, brand: string): PageTitle {
  let name = brand;
  const open: { title: string }[] = [];
  const write = () => {
    const top = open.at(-1);
    page.title = top && top.title !== name ? `${top.title} | ${name}` : name;
  };
  return {
    set(title) {
      const entry = { title };
      open.push(entry);
      write();
      return () => {
        open.splice(open.indexOf(entry), 1);
        write();
      };
    },
    setBrand(next) {
      name = next;
      write();
    },
  };
}
