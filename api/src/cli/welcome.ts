import type { App } from '../kernel/context';
import { phoneGroups } from '../sandbox';

/** What a newcomer needs to know once the demo runs: the address, and how to sign in as each role. */
export async function welcome({ config, database }: App): Promise<string> {
  const groups = await phoneGroups(database.db);
  const people = groups.map(({ title, phones: [first] }) => `    ${title.padEnd(24)} ${first?.name ?? ''}`);
  return [
    '',
    `  The portal runs at ${config.publicUrl}`,
    '',
    '  To sign in, press «Войти через мессенджер» there: the sandbox messenger opens. Choose whose phone',
    '  to take, and press «Да, это я». One person of each role:',
    '',
    ...people,
    '',
    `  The messenger by itself: ${config.bot.linkRoot}`,
    `  The calls of the API:    ${config.publicUrl}/api/docs`,
    '  Stop with Ctrl+C.',
    '',
  ].join('\n');
}
