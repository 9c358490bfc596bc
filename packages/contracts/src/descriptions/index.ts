import './events.ts';
import './fields.ts';
import './locations.ts';
import './orders.ts';
import './people.ts';
import './reservations.ts';

export { schemaNames } from './names.ts';
export { descriptions, type Description } from './registry.ts';
