import { exitOnRefusal } from './cli/exit-on-refusal';
import { prepareDemo } from './cli/prepare-demo';
import { welcome } from './cli/welcome';
import { readConfig } from './kernel/config';
import { demoSecrets } from './kernel/demo-secrets';
import { startPortal } from './portal';

await exitOnRefusal(async () => {
  const config = readConfig(process.env, demoSecrets);
  const { app, stop } = await startPortal(config, async (app) => {
    if (app.config.mode === 'demo') await prepareDemo(app);
  });

  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'fault that nobody handled');
    process.exit(1);
  };
  process.on('unhandledRejection', fail).on('uncaughtException', fail);

  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    void stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('SIGHUP', onSignal);
  if (config.mode === 'demo') console.log(welcome(app));
});
