import { calls } from '../../kernel/calls/implement';
import { botLinks } from '../bot-links';
import { browserName } from '../browser-name';
import { codeDeadline, hashSecret, makeSecret } from '../one-time-code';
import { signInAttempt } from '../schema';
import { codeRows } from './code-rows';
import { endCrowd } from './end-crowd';
import { browserCookie } from './browser-cookie';

/** Starts an attempt: a code for the bot's link, and a cookie that ties the attempt to this browser. */
export const start = calls.auth.start.handler(async ({ context: { config, database, origin, now } }) => {
  const code = makeSecret();
  const secret = makeSecret();
  const expires_at = codeDeadline(now());
  const [attempt] = await database.db
    .insert(signInAttempt)
    .values({
      code_hash: hashSecret(code),
      browser_hash: hashSecret(secret),
      browser_name: browserName(origin.userAgent),
      address: origin.address,
      created_at: now(),
      expires_at,
    })
    .returning({ id: signInAttempt.id });
  const attempt_id = attempt!.id; // RETURNING gives the one row that was inserted.
  await endCrowd({ config, database, now }, origin.address);
  const links = botLinks(config.bot, code);
  const secure = config.publicUrl.startsWith('https:');
  return {
    status: 201 as const,
    headers: { 'set-cookie': browserCookie(attempt_id, secret, { secure, expires: expires_at }) },
    body: {
      attempt_id,
      ...links,
      web_link_code: codeRows(links.web_link),
      bot_name: config.bot.name,
      expires_at: expires_at.toISOString(),
    },
  };
});
