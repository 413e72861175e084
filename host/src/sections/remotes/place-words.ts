import { defineWords } from '../../language/words';

export const pagesWords = defineWords('pages', {
  home: 'На главную',
  open: (section: string) => `Открыть «${section}»`,
  notFound: 'Страница не найдена',
  sections: 'Список разделов',
  notConnected: {
    title: (section: string) => `Раздел «${section}» не подключён`,
    advice: 'Этот раздел ещё не установлен на вашем портале. Когда его подключат, он откроется по этому же адресу.',
  },
  switchedOff: {
    title: (section: string) => `Раздел «${section}» выключен`,
    advice: 'Его выключил администратор портала. Когда раздел включат, он откроется по этому же адресу.',
  },
  missing: {
    title: (section: string) =>
      section === '' ? 'Список разделов не загрузился' : `Раздел «${section}» не загрузился`,
    advice: 'Нет связи с сервером. Повторим сами, когда она появится.',
    retry: 'Повторить',
  },
  crash: {
    title: 'Портал остановился из-за ошибки',
    advice: (cause: string) =>
      `Сохранённое на устройстве не пропало. Если ошибка повторится, передайте поддержке: ${cause}`,
    reload: 'Обновить страницу',
  },
});

/** What is said of a section that nobody can open: switched off by an operator, or not installed. The same on every page, menu and list. */
export function closedSectionWords(isOff: boolean) {
  const { switchedOff, notConnected } = pagesWords();
  return isOff ? switchedOff : notConnected;
}
