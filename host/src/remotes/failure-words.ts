import type { FailureNumber } from './failure-number';
import type { RemoteFailure } from './remote-failure';

/** What staff are told of a failure: the heading, and what they can do. */
interface FailureWords {
  heading: string;
  advice: string;
}

const REST_WORKS = 'Остальной портал работает.';
const TELL_SUPPORT = 'Сообщите в поддержку: номер и причина ниже.';

const ADVICE: Record<FailureNumber, string> = {
  R201: `Этому разделу нужна другая версия портала. ${REST_WORKS} ${TELL_SUPPORT}`,
  R202: `Этому разделу нужно то, чего в портале нет. ${REST_WORKS} ${TELL_SUPPORT}`,
  R203: `Раздел собран для других версий общих частей портала. ${REST_WORKS} ${TELL_SUPPORT}`,
  R302: `Список разделов на сервере испорчен. ${TELL_SUPPORT}`,
  R601: 'Сервер не отдал список разделов. То, что вы сохранили, на месте.',
  R602: `На сервере нет части этого раздела. ${REST_WORKS} ${TELL_SUPPORT}`,
  R603: `Сервер сейчас не отдаёт этот раздел. ${REST_WORKS}`,
  R604: `Раздел не отозвался вовремя. Проверьте связь. ${REST_WORKS}`,
  R605: `Раздел пришёл не целиком: связь оборвалась. ${REST_WORKS}`,
  R606: `Пришёл не тот файл, что был выложен: он повреждён или подменён, и портал его не запустил. ${TELL_SUPPORT}`,
  R607: `Раздел пришёл, но не запустился. ${REST_WORKS} ${TELL_SUPPORT}`,
  R608: `На сервере лежит неподходящая сборка раздела. ${REST_WORKS} ${TELL_SUPPORT}`,
  R609: `${REST_WORKS} Повторите: то, что вы сохранили, на месте.`,
  R610: 'Нет связи, а на этом устройстве раздел не сохранён.',
  R611: 'Вместо ответа сервера пришла чужая страница. Возможно, сеть просит войти: откройте любой сайт и проверьте.',
};

/** The sentences for a failure. */
export function failureWords({ number, title }: Pick<RemoteFailure, 'number' | 'title'>): FailureWords {
  return { heading: headingOf(number, title), advice: ADVICE[number] };
}

function headingOf(number: FailureNumber, title: string): string {
  if (number === 'R609') return `Раздел «${title}» остановился из-за ошибки`;
  return title === '' ? 'Список разделов не загрузился' : `Раздел «${title}» не загрузился`;
}
