import { defineWords } from '../../language/words';

export const connectionWords = defineWords('connection', {
  lost: (lastAnswer: string | null) =>
    lastAnswer === null ? 'Нет связи с сервером.' : `Нет связи с сервером, последний ответ ${lastAnswer}.`,
  keptShort: 'Новое сохраняется на этом устройстве.',
  kept: 'Можно работать дальше: что сохранено на этом устройстве, уйдёт само.',
  notKept: 'Портал ещё не сохранён на этом устройстве: не закрывайте и не обновляйте страницу.',
  whatWorks: 'Что работает без связи',
  syncing: 'Синхронизация с сервером…',
  online: 'На связи',
  offline: 'Нет связи',
  allSent: (state: string) => `${state}, всё отправлено`,
  waiting: (state: string, queue: string) => `${state}, в очереди ${queue}`,
  failed: (count: number) => `с ошибкой: ${count}`,
  why: 'Причины и «Повторить» — в очереди на устройстве.',
  willGo: 'Записи уйдут на сервер сами.',
  willGoLater: 'Записи сохранены на этом устройстве и уйдут сами, когда связь появится.',
  nothing: 'На этом устройстве нет неотправленных записей.',
  savedHere: 'Новые фотосессии сохраняются на этом устройстве.',
  send: 'Отправить сейчас',
  queue: 'Очередь на устройстве',
  toSessions: 'К фотосессиям',
});
