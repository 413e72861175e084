import { InlineKeyboard, Keyboard } from 'grammy';
import { TEXTS } from './texts';

/** For people the bot knows. */
export const signInKeyboard = new Keyboard().text(TEXTS.signIn).resized().persistent();

/** For people the bot does not know yet. */
export const contactKeyboard = new Keyboard().requestContact(TEXTS.shareContact).resized().oneTime();

/** Data of the two buttons: the answer and its attempt. */
export const ANSWER_PATTERN = /^(yes|no):([0-9a-f-]{36})$/;

/** The same of the question whether to do an act. */
export const ACT_PATTERN = /^(allow|refuse):([0-9a-f-]{36})$/;

export function actKeyboard(id: string): InlineKeyboard {
  return new InlineKeyboard().text(TEXTS.allow, `allow:${id}`).text(TEXTS.refuse, `refuse:${id}`);
}

export function answerKeyboard(attemptId: string): InlineKeyboard {
  return new InlineKeyboard().text(TEXTS.yes, `yes:${attemptId}`).text(TEXTS.no, `no:${attemptId}`);
}
