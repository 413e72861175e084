import type { App } from '../calls/context';
import { noteProviderState } from './note-provider-state';
import type { ProviderChange } from './provider-lane';
import { troubleOf } from './provider-words';

/** Each change of a provider's state becomes one line of the log, and is written down for all processes. */
export function watchLanes(app: App): void {
  for (const lane of Object.values(app.providers))
    lane.onChange = (change) => {
      log(app, change);
      void noteProviderState(app, change).catch((error: unknown) =>
        app.log.warn({ err: error, provider: change.provider }, 'the state of a provider is not written down'),
      );
    };
}

function log({ log, config }: Pick<App, 'log' | 'config'>, { provider, state, before, error }: ProviderChange): void {
  const reason = troubleOf(provider, state);
  if (reason === null) {
    if (before !== null) log.info({ provider }, `the ${provider} answers again`);
    return;
  }
  const apiRoot = provider === 'messenger' ? config.bot.apiRoot : undefined;
  // At the start it may be starting, too.
  const level = before === null && state === 'silent' ? 'warn' : 'error';
  log[level](
    { err: error, provider, reason, apiRoot },
    state === 'silent' ? `the ${provider} does not answer` : reason,
  );
}
