import { type Article, readArticle } from './article';
import audit from '../articles/audit.md';
import choosePhotos from '../articles/choose-photos.md';
import clientLink from '../articles/client-link.md';
import clientNotFound from '../articles/client-not-found.md';
import closeDay from '../articles/close-day.md';
import closeLocation from '../articles/close-location.md';
import deviceStorage from '../articles/device-storage.md';
import dismissal from '../articles/dismissal.md';
import duplicates from '../articles/duplicates.md';
import expenses from '../articles/expenses.md';
import firstSteps from '../articles/first-steps.md';
import findSession from '../articles/find-session.md';
import hotkeys from '../articles/hotkeys.md';
import importPeople from '../articles/import-people.md';
import lists from '../articles/lists.md';
import lostDevice from '../articles/lost-device.md';
import moneyFigures from '../articles/money-figures.md';
import moveLocation from '../articles/move-location.md';
import newEmployee from '../articles/new-employee.md';
import newLocation from '../articles/new-location.md';
import newPhone from '../articles/new-phone.md';
import newSession from '../articles/new-session.md';
import noAccess from '../articles/no-access.md';
import notifications from '../articles/notifications.md';
import offlineSession from '../articles/offline-session.md';
import phoneScreen from '../articles/phone-screen.md';
import priceLists from '../articles/price-lists.md';
import queueStuck from '../articles/queue-stuck.md';
import refundSale from '../articles/refund-sale.md';
import requestNumber from '../articles/request-number.md';
import roles from '../articles/roles.md';
import sameEdit from '../articles/same-edit.md';
import sell from '../articles/sell.md';
import sessionStates from '../articles/session-states.md';
import sharedComputer from '../articles/shared-computer.md';
import shortcuts from '../articles/shortcuts.md';
import signIn from '../articles/sign-in.md';
import theme from '../articles/theme.md';
import uploadPhotos from '../articles/upload-photos.md';
import whoCanWhat from '../articles/who-can-what.md';

/** Every article, shelf by shelf, in the order that a newcomer would read them. */
export const ARTICLES: readonly Article[] = [
  readArticle('new-session', newSession),
  readArticle('offline-session', offlineSession),
  readArticle('upload-photos', uploadPhotos),
  readArticle('choose-photos', choosePhotos),
  readArticle('session-states', sessionStates),
  readArticle('sell', sell),
  readArticle('client-link', clientLink),
  readArticle('refund-sale', refundSale),
  readArticle('find-session', findSession),
  readArticle('client-not-found', clientNotFound),
  readArticle('queue-stuck', queueStuck),
  readArticle('duplicates', duplicates),
  readArticle('same-edit', sameEdit),
  readArticle('close-day', closeDay),
  readArticle('expenses', expenses),
  readArticle('money-figures', moneyFigures),
  readArticle('sign-in', signIn),
  readArticle('new-phone', newPhone),
  readArticle('phone-screen', phoneScreen),
  readArticle('shared-computer', sharedComputer),
  readArticle('lost-device', lostDevice),
  readArticle('device-storage', deviceStorage),
  readArticle('new-employee', newEmployee),
  readArticle('dismissal', dismissal),
  readArticle('roles', roles),
  readArticle('import-people', importPeople),
  readArticle('lists', lists),
  readArticle('audit', audit),
  readArticle('first-steps', firstSteps),
  readArticle('new-location', newLocation),
  readArticle('move-location', moveLocation),
  readArticle('close-location', closeLocation),
  readArticle('price-lists', priceLists),
  readArticle('who-can-what', whoCanWhat),
  readArticle('no-access', noAccess),
  readArticle('request-number', requestNumber),
  readArticle('shortcuts', shortcuts),
  readArticle('hotkeys', hotkeys),
  readArticle('notifications', notifications),
  readArticle('theme', theme),
];

export function articleOf(id: string | undefined): Article | null {
  return ARTICLES.find((article) => article.id === id) ?? null;
}
