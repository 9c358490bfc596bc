// Starts a stack of small services and prints their process ids; the test then kills this process and looks what is
// left.
import { smallServices } from './small-services.ts';
import { startStack } from '../stack.ts';

const [basePort = '', stateDir = '', given = '{}'] = process.argv.slice(2);
const stack = await startStack({
  basePort: Number(basePort),
  stateDir,
  given: JSON.parse(given),
  processes: smallServices,
});
process.stdout.write(`${smallServices.map(({ name }) => stack.process(name).pid()).join(' ')}\n`);
