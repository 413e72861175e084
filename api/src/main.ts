import { url as inspectorUrl } from 'node:inspector';
import { exitOnRefusal } from './cli/exit-on-refusal';
import { prepareDemo } from './cli/prepare-demo';
import { welcome } from './cli/welcome';
import { isDemo } from './demo';
import { readConfig } from './kernel/process/config';
import { demoSecrets } from './kernel/process/demo-secrets';
import { watchOver } from './kernel/process/watchdog';
import { startPortal } from './portal';

await exitOnRefusal(async () => {
  const config = readConfig(process.env, demoSecrets);
  const isForDemo = config.mode === 'demo';
  const { app, stop } = await startPortal(
    config,
    async (app) => {
      if (isForDemo) await prepareDemo(app);
    },
    async (ask) => isForDemo && (await isDemo(ask)),
  );

  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'fault that nobody handled');
    process.exit(1);
  };
  process.on('unhandledRejection', fail).on('uncaughtException', fail);

  // The embedded engine calculates in this process and may take its time; a debugger holds it.
  if (app.database.engine === 'postgres' && inspectorUrl() === undefined) watchOver();

  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    void stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('SIGHUP', onSignal);
  if (isForDemo) console.log(welcome(app));
});
