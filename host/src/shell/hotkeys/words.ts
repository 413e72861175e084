import { defineWords } from '../../language/words';

/** What the help on keys says; what a remote's keys do, the remote says itself. */
export const hotkeysWords = defineWords('hotkeys', {
  title: 'Горячие клавиши',
  about: 'Работают в любой раскладке, кроме как во время набора текста. Что можно делать без сервера:',
  offlineLink: 'работа без связи',
  here: 'На этом экране',
  nothingHere: 'У этого экрана нет своих клавиш.',
  everywhere: 'Везде',
  places: 'Разделы',
  elsewhere: 'Клавиши других разделов',
  palette: 'Поиск и команды',
  slash: 'Поиск на экране, а где его нет — по порталу',
  help: 'Эта подсказка',
  escape: 'Закрыть окно',
});
