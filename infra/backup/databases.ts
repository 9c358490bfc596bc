import { services } from '../checker/databases.ts';

/** The databases that a backup holds, by `MONGO_DB_<SERVICE>`, else `hamkke-<service>`. */
export function databaseNames(environment: Readonly<Record<string, string | undefined>>) {
  const nameOf = (service: string) => environment[`MONGO_DB_${service.toUpperCase()}`] || `hamkke-${service}`;
  return { services: services.map(nameOf), identity: nameOf('identity') };
}
