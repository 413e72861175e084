import { LONG, nothing } from '../testing/samples';
import type { ToastColor, ToastEntry } from './toast';
import { ToastStack } from './toast-stack';

export default { title: 'Feedback/ToastStack', component: ToastStack, tags: ['alone'] };

const WORDS: [ToastColor, string][] = [
  ['info', 'Есть новая версия портала'],
  ['success', 'Фотосессия № 1042 сохранена'],
  ['warning', 'Связь пропала: записи остаются на устройстве'],
  ['error', 'Не удалось отправить 2 снимка'],
  ['primary', 'Смена открыта'],
];
const toast = ([color, message]: (typeof WORDS)[number], index: number): ToastEntry => ({
  id: String(index),
  show: true,
  message,
  color,
  timeout: 0,
});

export const Colours = () => <ToastStack toasts={WORDS.slice(0, 4).map(toast)} onDismiss={nothing} />;
export const MoreThanFit = () => <ToastStack toasts={[...WORDS, ...WORDS].map(toast)} onDismiss={nothing} />;
export const WithAction = () => (
  <ToastStack
    toasts={[{ ...toast(['info', 'Снимок удалён'], 0), action: { label: 'Вернуть', onSelect: nothing } }]}
    onDismiss={nothing}
  />
);
export const LongText = () => <ToastStack toasts={[toast(['error', LONG], 0)]} onDismiss={nothing} />;
