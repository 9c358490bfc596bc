import type { Block, TableBlock } from '../document-text.ts';
import type { WrittenSection } from '../load-document.ts';

/** The sections of a document, each under its heading. */
export function Sections({ sections }: { readonly sections: readonly WrittenSection[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} aria-labelledby={id} className="ac:flex ac:flex-col ac:gap-3">
      <h2 id={id} tabIndex={-1} className="ac:scroll-mt-20 ac:outline-none ac:text-lg ac:font-bold">
        {heading}
      </h2>
      {blocks.map((block, index) => (
        <Shown key={index} block={block} />
      ))}
    </section>
  ));
}

function Shown({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('clauses' in block) {
    return (
      <ol className="ac:flex ac:list-decimal ac:flex-col ac:gap-2 ac:ps-6 ac:marker:text-faint">
        {block.clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
    );
  }
  if ('points' in block) {
    return (
      <ul className="ac:flex ac:list-disc ac:flex-col ac:gap-2 ac:ps-6 ac:marker:text-faint">
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  if ('rows' in block) return <Table {...block} />;
  return block.entries.map(({ heading, facts }) => (
    <div key={heading} className="ac:flex ac:flex-col ac:gap-2 ac:border-s-2 ac:border-line ac:ps-4">
      <h3 className="ac:text-base ac:font-semibold">{heading}</h3>
      <dl className="ac:flex ac:flex-col ac:gap-1">
        {facts.map(([label, value]) => (
          <div key={label} className="ac:flex ac:flex-col ac:gap-x-4 ac:sm:flex-row">
            <dt className="ac:w-24 ac:shrink-0 ac:text-faint">{label}</dt>
            <dd className="ac:min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

const cell = 'ac:py-2 ac:pe-4 ac:text-start ac:align-top ac:wrap-anywhere ac:last:pe-0';

/** The first text of a row says what the row is about. */
function Table({ columns, rows }: TableBlock) {
  return (
    <table className="ac:w-full ac:border-collapse">
      <thead>
        <tr className="ac:border-b ac:border-line-strong ac:text-sm ac:text-faint">
          {columns.map((column) => (
            <th key={column} scope="col" className={`${cell} ac:font-medium`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...texts], index) => (
          <tr key={index} className="ac:border-b ac:border-line">
            <th scope="row" className={`${cell} ac:font-semibold`}>
              {name}
            </th>
            {texts.map((text, column) => (
              <td key={column} className={cell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
