import type { Group } from './groups.ts';
import { groupOf } from './groups.ts';
import type { ToolingVariable } from './tooling-variables.ts';

/** One variable as a process describes it. */
export interface DescribedVariable {
  readonly key: string;
  readonly about: string;
  readonly required: boolean;
  readonly fallback?: string | undefined;
  /** Production does not start with the fallback. */
  readonly refused?: boolean | undefined;
}

export interface DescribedProcess {
  readonly name: string;
  readonly variables: readonly DescribedVariable[];
}

/** What tools read, listed by hand, under the name by which the page calls them. */
export interface Tools {
  readonly name: string;
  readonly variables: readonly ToolingVariable[];
}

/** A text, and who says it; of what all say alike, the readers are left out. */
export interface Said<Text = string> {
  readonly text: Text;
  readonly readers: readonly string[];
}

/** A variable as an operator sees it, once, whoever reads it. */
export interface Setting {
  readonly key: string;
  readonly group: Group;
  readonly readBy: readonly string[];
  readonly abouts: readonly Said[];
  /** Undefined where it must be set; empty where nothing is the default. */
  readonly fallbacks: readonly Said<string | undefined>[];
}

interface Reading {
  readonly reader: string;
  readonly about: string;
  readonly fallback: string | undefined;
}

/** A computed default has no text of its own. */
const textOf = (fallback = '') => (fallback.startsWith('[object') ? '' : fallback);

function together<Text>(readings: readonly Reading[], textIn: (reading: Reading) => Text): readonly Said<Text>[] {
  const groups = Map.groupBy(readings, textIn);
  return [...groups].map(([text, those]) => ({
    text,
    readers: groups.size === 1 ? [] : those.map(({ reader }) => reader),
  }));
}

/** Tools name several variables in a row of theirs. */
const keysOf = ({ key }: ToolingVariable) => key.split(', ');

/** Tools' readings of a variable that processes read too. */
const readingsOfTools = (key: string, tools: readonly Tools[]): readonly Reading[] =>
  tools.flatMap(({ name, variables }) =>
    variables
      .filter((variable) => keysOf(variable).includes(key))
      .map(({ about, fallback }) => ({ reader: name, about, fallback })),
  );

/** Everything that processes read, each variable once: by group, what most read first. */
export function catalogueOf(processes: readonly DescribedProcess[], tools: readonly Tools[] = []): readonly Setting[] {
  const described = processes.flatMap(({ name, variables }) => variables.map((variable) => ({ ...variable, name })));
  const settings = [...Map.groupBy(described, ({ key }) => key)].map(([key, variables]): Setting => {
    const own = variables.map(({ name, about, required, fallback }) => ({
      reader: name,
      about,
      fallback: required ? undefined : textOf(fallback),
    }));
    const readings = [...own, ...readingsOfTools(key, tools)];
    const isNeeded = variables.some(({ required, refused }) => required || refused === true);
    return {
      key,
      group: groupOf({ key, isNeeded }),
      readBy: readings.map(({ reader }) => reader),
      abouts: together(readings, ({ about }) => about),
      fallbacks: together(readings, ({ fallback }) => fallback),
    };
  });
  return settings.toSorted((a, b) => b.readBy.length - a.readBy.length || (a.key < b.key ? -1 : 1));
}

/** What tools alone read, as they list it. */
export const toolsAlone = (variables: readonly ToolingVariable[], settings: readonly Setting[]) =>
  variables.flatMap((variable) => {
    const keys = keysOf(variable).filter((key) => !settings.some((one) => one.key === key));
    return keys.length === 0 ? [] : [{ ...variable, key: keys.join(', ') }];
  });
