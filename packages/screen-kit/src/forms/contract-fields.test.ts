import { ApiError } from '@hamkke/api-client';
import { register, type FieldProblem } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { contractFields } from './index.ts';

const fields = contractFields(
  { email: 'mail', franchiseInfo: 'franchise', username: 'name' } as const,
  (field, code) => `${field} ${code}`,
);
const refusal = (...problems: readonly Pick<FieldProblem, 'path' | 'code'>[]) =>
  new ApiError(422, 'x', {
    type: 'urn:hamkke:VALIDATION',
    title: 'VALIDATION',
    status: 422,
    code: 'VALIDATION',
    detail: 'x',
    correlationId: 'corr-1',
    fields: problems.map((problem) => ({ ...problem, message: 'x' })),
  });

describe('what is wrong with a body is read as errors of fields', () => {
  it("by the contract's schema: the first of each field, in the order of the screen, and no other paths", () => {
    const errors = fields.validate(register.body, {
      username: '',
      email: 'kim@',
      password: 'x',
      franchiseInfo: { name: '', address: '', phone: '' },
    });
    expect(Object.entries(errors)).toEqual([
      ['mail', 'mail invalid_format'],
      ['franchise', 'franchise too_small'],
      ['name', 'name too_small'],
    ]);
  });

  it('by what the server refused', () => {
    const errors = fields.refused(
      refusal(
        { path: 'username', code: 'too_big' },
        { path: 'franchiseInfo.phone', code: 'format' },
        { path: 'password', code: 'too_small' },
        { path: 'emails', code: 'format' },
      ),
    );
    expect(Object.entries(errors)).toEqual([
      ['franchise', 'franchise format'],
      ['name', 'name too_big'],
    ]);
  });

  it('nothing where a failure speaks of no field', () => {
    expect(fields.refused(refusal())).toEqual({});
    expect(fields.refused(new Error('x'))).toEqual({});
  });
});
