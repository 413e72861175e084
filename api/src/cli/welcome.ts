import { ROLES } from '@studio/contracts';
import { demoPeople } from '../demo';
import type { App } from '../kernel/calls/context';

/** The message for a newcomer once the demo runs: the address, and how to sign in as each role. */
export function welcome({ config }: App): string {
  const people = demoPeople().map(({ role, name }) => `    ${ROLES[role].display_name.padEnd(24)} ${name}`);
  return [
    '',
    `  The portal runs at ${config.publicUrl}`,
    '',
    '  To sign in, press «Открыть Telegram» there: instead of Telegram a page opens that plays the phones.',
    '  Choose whose phone to take, and press «Да, это я». One person of each role:',
    '',
    ...people,
    '',
    `  The messenger by itself: ${config.bot.linkRoot}`,
    `  The calls of the API:    ${config.publicUrl}/api/docs`,
    '  Stop with Ctrl+C.',
    '',
  ].join('\n');
}
