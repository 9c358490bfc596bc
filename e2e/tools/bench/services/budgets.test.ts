import { describe, expect, test } from 'vitest';
import { checkServices, serviceBudgets, type Measured, type ServiceBudget } from './budgets.ts';

const names = Object.keys(serviceBudgets) as ServiceBudget[];
const just: Measured = Object.fromEntries(names.map((name) => [name, serviceBudgets[name].required]));
const broken = (change: Measured) =>
  checkServices({ ...just, ...change })
    .filter(({ holds }) => !holds)
    .map(({ text }) => text.replace(/: [\d.N]+.*/, ''));

describe('the budgets of the services', () => {
  test('hold where every figure is just within them', () => expect(broken({})).toEqual([]));

  test.each(names)('%s: a little beyond breaks it alone, and so does a figure that is missing', (name) => {
    const beyond = 'least' in serviceBudgets[name] ? -0.01 : 0.01;
    const { required, of } = serviceBudgets[name];
    expect(broken({ [name]: required + beyond })).toHaveLength(1);
    expect(broken({ [name]: Number.NaN })).toHaveLength(1);
    expect(of.length).toBeGreaterThan(0);
  });

  test('say nothing of what was not measured', () =>
    expect(checkServices({ holds: 1 })).toEqual([
      { holds: true, text: expect.stringMatching(/^holds per second.*: 1\.00, at least 0\.7$/) },
    ]));
});
