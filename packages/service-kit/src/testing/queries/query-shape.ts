import type { Filter, Question, Sort, Stage } from './command.ts';

/** Fields whose values belong to the shape, because a partial index depends on them (`status: 'pending'`). */
export type FixedFields = ReadonlySet<string>;

const isOperators = (value: object) => Object.keys(value).some((key) => key.startsWith('$'));
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);
const unique = (texts: readonly string[]) => [...new Set(texts)].toSorted().join(' | ');

/**
 * What a value is compared with: null and booleans as they are, since they decide about partial indexes; all else by
 * its operator only.
 */
function ofValue(field: string, value: unknown, fixed: FixedFields): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (fixed.has(field) && typeof value === 'string') return value;
  if (!isPlain(value) || !isOperators(value)) return '=';
  const operators = Object.entries(value).filter(([operator]) => operator !== '$options');
  return operators
    .map(([operator, operand]) => ofOperator(field, operator, operand, fixed))
    .toSorted()
    .join(' ');
}

function ofOperator(field: string, operator: string, operand: unknown, fixed: FixedFields): string {
  if (operator === '$elemMatch' && isPlain(operand))
    return `$elemMatch(${isOperators(operand) ? ofValue(field, operand, fixed) : ofFilter(operand, fixed)})`;
  if (operator === '$not') return `$not(${ofValue(field, operand, fixed)})`;
  if (Array.isArray(operand) && fixed.has(field)) return `${operator}(${unique(operand.map(String))})`;
  if (
    operand === null ||
    typeof operand === 'boolean' ||
    operator === '$type' ||
    (fixed.has(field) && typeof operand === 'string')
  )
    return `${operator}(${String(operand)})`;
  return operator;
}

/** The keys of a filter with their operators, in one order; the branches of an $or count once each. */
function ofFilter(filter: Filter, fixed: FixedFields): string {
  const conditions = Object.entries(filter).map(([key, value]) => {
    if (Array.isArray(value) && key.startsWith('$'))
      return `${key}(${unique(value.map((one: Filter) => ofFilter(one, fixed)))})`;
    return key.startsWith('$') ? key : `${key} ${ofValue(key, value, fixed)}`;
  });
  return `{${conditions.toSorted().join(', ')}}`;
}

const ofSort = (sort: Sort) =>
  Object.entries(sort)
    .map(([key, way]) => `${way < 0 ? '-' : ''}${key}`)
    .join(' ');

function ofStage(stage: Stage): string {
  const [name = '', value] = Object.entries(stage)[0] ?? [];
  const from = isPlain(value) ? (value['from'] ?? value['coll'] ?? value['into']) : undefined;
  return typeof from === 'string' ? `${name}(${from})` : name;
}

/** The shape of a question: two questions of one shape have the same plans to choose from. */
export function shapeOf(question: Question, fixed: FixedFields): string {
  const { verb, collection, filter, sort, hint, pipeline } = question;
  const facets = [collection, verb, ofFilter(filter, fixed)];
  if (sort && Object.keys(sort).length > 0) facets.push(`sort ${ofSort(sort)}`);
  if (hint !== undefined) facets.push(`hint ${typeof hint === 'string' ? hint : JSON.stringify(hint)}`);
  if (verb === 'distinct') facets.push(`key ${String(question.command['key'])}`);
  if (pipeline.length > 0) facets.push(`stages ${pipeline.map(ofStage).join(' ')}`);
  return facets.join(' ');
}
