import { expect, test } from 'vitest';
import { z } from 'zod';
import { baseConfig, ConfigError, describeConfig, loadConfig } from './config.ts';

const schema = z.object({
  ...baseConfig,
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-catalog'),
  LIMIT: z.coerce.number().optional().describe('a limit'),
});
const good = {
  PORT: '4001',
  MONGO_URL: 'mongodb://localhost:1/?replicaSet=rs0',
  NATS_URL: 'nats://localhost:2',
  SERVICE_KEY: '{}',
  TRUSTED_KEYS: '{}',
};

test('a complete environment is parsed, with fallbacks, and an empty value counts as absent', () => {
  expect(loadConfig(schema, { ...good, LOG_LEVEL: '', LIMIT: '' })).toMatchObject({
    PORT: 4001,
    MONGO_DB: 'hamkke-catalog',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
  });
});

test('every bad key gets one line that says what it is for and never repeats its value', () => {
  let error: unknown;
  try {
    loadConfig(schema, { ...good, PORT: undefined, MONGO_URL: 'hunter2' });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ConfigError);
  const { problems } = error as ConfigError;
  expect(problems).toEqual([
    'PORT: is missing (port to listen on)',
    'MONGO_URL: expected mongodb://... (MongoDB replica set, without a database in the path)',
  ]);
});

test('a key without a description is a defect', () => {
  expect(() => loadConfig(z.object({ BARE: z.string() }), { BARE: 'x' })).toThrow(/BARE/);
});

test('the catalogue lists every key with its fallback', () => {
  const rows = describeConfig(schema);
  expect(rows.find(({ key }) => key === 'MONGO_DB')).toEqual({
    key: 'MONGO_DB',
    about: "this service's own database",
    required: false,
    fallback: 'hamkke-catalog',
    refused: false,
  });
  expect(rows.find(({ key }) => key === 'PORT')).toMatchObject({ required: true, fallback: undefined });
});
