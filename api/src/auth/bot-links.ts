import type { BotConfig } from '../kernel/process/config';

const MESSENGER_SITE = 'https://t.me';

/** The two forms of a link that opens the chat with the bot and passes `start` to it. */
export function botLinks({ name, linkRoot }: BotConfig, start: string): { app_link: string; web_link: string } {
  const web_link = `${linkRoot}/${name}?start=${start}`;
  const app_link = linkRoot === MESSENGER_SITE ? `tg://resolve?domain=${name}&start=${start}` : web_link;
  return { app_link, web_link };
}

/** Prefix of the code in a link that binds the messenger of the person who opens it. */
export const INVITATION_PREFIX = 'inv_';
