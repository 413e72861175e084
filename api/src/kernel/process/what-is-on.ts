import type { Config } from './config';

/** What this process does of all that settings switch, for the operator, as one line: `Is on: …; is off: …`. */
export function whatIsOn(config: Config): string {
  const { payments, register, s3, bot, socket, staticFolder, devOrigins, databaseUrl } = config;
  const parts: [name: string, how: string | null][] = [
    ['payments', payments && `shop ${payments.shopId}`],
    ['receipts of cash and cards', register && `register group ${register.group}`],
    ['bucket of photo files', s3 && `${s3.bucket} at ${s3.endpoint}`],
    ['bot', `@${bot.name} by ${bot.mode}`],
    ['PostgreSQL', databaseUrl && 'by DATABASE_URL'],
    ['socket', socket],
    ['proxy in front', config.trustProxy || null],
    ['own serving of the portal', staticFolder],
    ['local builds of remotes', devOrigins.join(' ') || null],
    ['demo', config.mode === 'demo' ? config.demoSize : null],
  ];
  const on = parts.flatMap(([name, how]) => (how === null ? [] : `${name} (${how})`));
  const off = parts.flatMap(([name, how]) => (how === null ? name : []));
  return `Is on: ${on.join(', ')}; is off: ${off.join(', ') || 'nothing'}.`;
}
