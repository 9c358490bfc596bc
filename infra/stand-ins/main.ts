import { deeplSettings, startDeeplStandIn } from './deepl/index.ts';
import { googleSettings, startGoogleStandIn } from './google/index.ts';
import { kakaoSettings, startKakaoStandIn } from './kakao/index.ts';
import { jusoSettings, startJusoStandIn } from './juso/index.ts';
import { locksSettings, startLocksStandIn } from './locks/index.ts';
import { mailSettingsFromEnvironment, startMailStandIn } from './mail/index.ts';
import { nominatimSettings, startNominatimStandIn } from './nominatim/index.ts';
import { settingsFromEnvironment, startPortoneStandIn } from './portone/index.ts';
import { solapiSettings, startSolapiStandIn } from './solapi/index.ts';

type Running = { stop: () => Promise<void> };
type StandIn = {
  name: string;
  start: (env: NodeJS.ProcessEnv, report: (error: unknown) => void) => Promise<Running | undefined>;
};

/** One line of structured log, so that the launcher can colour and level it. */
function say(level: 'info' | 'error', message: string, details: Record<string, unknown> = {}): void {
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), name: 'stand-ins', msg: message, ...details })}\n`,
  );
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * A stand-in is wanted when its port is given; the payment provider always is, and comes last: once it says that it is
 * ready, so are the others.
 */
const standIns: readonly StandIn[] = [
  {
    name: 'Google',
    start: async (env, report) => {
      const settings = googleSettings(env);
      return settings && startGoogleStandIn(settings, report);
    },
  },
  {
    name: 'Kakao',
    start: async (env, report) => {
      const settings = kakaoSettings(env);
      return settings && startKakaoStandIn(settings, report);
    },
  },
  {
    name: 'mail catcher',
    start: async (env, report) => {
      const settings = mailSettingsFromEnvironment(env);
      return settings && startMailStandIn(settings, report);
    },
  },
  {
    name: 'address search',
    start: async (env, report) => {
      const settings = jusoSettings(env);
      return settings && startJusoStandIn(settings, report);
    },
  },
  {
    name: 'geocoder',
    start: async (env, report) => {
      const settings = nominatimSettings(env);
      return settings && startNominatimStandIn(settings, report);
    },
  },
  {
    name: 'translator',
    start: async (env, report) => {
      const settings = deeplSettings(env);
      return settings && startDeeplStandIn(settings, report);
    },
  },
  {
    name: 'locks',
    start: async (env, report) => {
      const settings = locksSettings(env);
      return settings && startLocksStandIn(settings, report);
    },
  },
  {
    name: 'messages',
    start: async (env, report) => {
      const settings = solapiSettings(env);
      return settings && startSolapiStandIn(settings, report);
    },
  },
  {
    name: 'payment provider',
    start: async (env, report) => {
      const settings = settingsFromEnvironment(env);
      const running = await startPortoneStandIn(settings, report);
      say('info', 'payment provider stand-in is ready', { url: running.url, books: settings.dataDir });
      return running;
    },
  },
];

const running: Running[] = [];

/** One that cannot go on takes the process with it, so that whoever started it learns of it. */
function fail(name: string, error: unknown): never {
  say('error', `the stand-in of the ${name} ended everything: ${explain(error)}`);
  process.exit(1);
}

process.on('uncaughtException', (error) => fail('process', error));
for (const { name, start } of standIns) {
  const started = await start(process.env, (error) => say('error', `${name}: ${explain(error)}`)).catch(
    (error: unknown) => fail(name, error),
  );
  if (started) running.push(started);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    say('info', 'stopping', { signal });
    Promise.all(running.map(({ stop }) => stop())).then(
      () => process.exit(0),
      (error: unknown) => {
        say('error', explain(error));
        process.exit(1);
      },
    );
  });
}
